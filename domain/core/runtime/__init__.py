"""What a process sets up once: logs, traces, memory, encrypted connections."""
