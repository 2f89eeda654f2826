"""What the embedded Postgres is started with: small in memory, quick for short queries."""

PORT = 5432  # only part of the socket's name: each data folder has a socket of its own
SETTINGS = {
    "listen_addresses": "",
    "port": PORT,
    "max_connections": 200,  # an API and a worker with all their pools, twice while a program restarts
    "shared_buffers": "64MB",
    "work_mem": "8MB",
    "maintenance_work_mem": "64MB",
    "effective_cache_size": "512MB",
    "max_wal_size": "1GB",
    "checkpoint_timeout": "15min",
    "wal_compression": "on",
    "max_wal_senders": 0,
    "io_method": "sync",  # three I/O workers less to keep in memory
    "max_parallel_workers": 2,
    "jit": "off",  # compiling costs more than these short queries take
    "random_page_cost": 1.1,
    "timezone": "UTC",
    "log_timezone": "UTC",
    "log_checkpoints": "off",
    "log_line_prefix": "",
}
# Commits still reach the system before they are answered: killing the server loses none, a power cut may.
UNSAFE_AND_FAST = {"fsync": "off", "full_page_writes": "off"}
