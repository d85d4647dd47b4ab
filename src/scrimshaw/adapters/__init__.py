"""The interfaces that researchers already use, thin over the engine: no rules are in here."""
