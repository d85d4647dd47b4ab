"""`make shots`: every moment of the page as pictures, and one sheet of them all."""
