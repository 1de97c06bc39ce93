/**
 * Settings for one hospital on a machine of two cores and 4 GB that the API shares. They are given on the command
 * line, so a new version of Bolt brings new ones to an old data folder. Who wants to tune runs their own PostgreSQL
 * and sets DATABASE_URL.
 */
export function serverSettings(given: {
  logFolder: string;
  port: number;
  durable: boolean;
}): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(given.port),
    // A socket's path may have 107 bytes at most and a checkout may be deeper than that: TCP on loopback alone.
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    max_parallel_workers_per_gather: '1',
    random_page_cost: '1.1',
    // Compiling a plan costs more than any query of ours takes.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...logging(given.logFolder),
    ...durability(given.durable),
  };
}

/** One file a weekday, each overwritten a week later. Statements and values are left out: they name patients. */
function logging(folder: string): Record<string, string> {
  return {
    logging_collector: 'on',
    log_directory: folder,
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_min_duration_statement: '-1',
  };
}

function durability(durable: boolean): Record<string, string> {
  if (durable) return { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
  return { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
}
