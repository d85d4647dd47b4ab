"""One module a command: `HELP`, `arguments(parser)` and `run(arguments, console)`."""
