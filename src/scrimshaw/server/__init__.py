"""Tables in the browser: make one, share its link, play."""
