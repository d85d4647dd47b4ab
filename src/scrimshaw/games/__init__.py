"""The games, one folder each; the registry is the folder listing."""
