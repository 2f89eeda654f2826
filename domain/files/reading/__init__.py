"""Reading what strangers sent, in a process of its own: nothing here is imported by the program that runs."""
