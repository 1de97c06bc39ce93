// Connection failures, shutdown and start-up of the server, a full disk or too many connections, and what took
// longer than it may or was in another's way (PostgreSQL error codes, appendix A: classes 08, 53, 57P, 58; a
// statement, lock or idle transaction out of time: 57014, 55P03, 25P03; serialization and deadlock: 40001, 40P01).
const AWAY = /^(08|53|57P|58|57014$|55P03$|25P03$|40001$|40P01$)/;
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND']);
const DROPPED =
  /connection (terminated|error)|not queryable|timeout exceeded when trying to connect|client was closed/i;

/** Whether the same may succeed in a moment: nothing is wrong with what was asked. */
export function isDatabaseAway(error: { code?: string; message: string }): boolean {
  return AWAY.test(error.code ?? '') || SOCKET.has(error.code ?? '') || DROPPED.test(error.message);
}
