/**
 * Settings for a machine of two cores and 4 GB that the application shares. They are given on the command line, so a new
 * version brings new ones to an old data folder. Who wants to tune runs their own PostgreSQL.
 */
export function serverSettings(given: {
  port: number;
  /** False where another program has the port: the socket bears its number all the same. */
  byTcp: boolean;
  socketFolder: string | undefined;
  durable: boolean;
}): Record<string, string> {
  return {
    listen_addresses: given.byTcp ? '127.0.0.1' : '',
    port: String(given.port),
    unix_socket_directories: given.socketFolder ? quoted(given.socketFolder) : '',
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    max_parallel_workers_per_gather: '1',
    random_page_cost: '1.1',
    // Compiling a plan costs more than short queries take.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...LOGGING,
    ...durability(given.durable),
  };
}

/** As an item of a list of names: a comma in it does not end it. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * The server's own course, and no failed statement: those reach the application, which knows what may be written down,
 * while PostgreSQL would write down the values in them.
 */
const LOGGING = {
  logging_collector: 'off',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

function durability(durable: boolean): Record<string, string> {
  if (!durable) return { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
  const archive_mode = process.platform === 'win32' ? 'off' : 'on';
  return { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', archive_mode };
}
