// Connection failures, shutdown and start-up of the server (PostgreSQL error codes, appendix A: classes 08, 57P).
const LOST = /^(08|57P)/;
// A full disk or too many connections, and what took longer than it may or was in another's way (classes 53, 58; a
// statement, lock or idle transaction out of time: 57014, 55P03, 25P03; serialization and deadlock: 40001, 40P01).
const BUSY = /^(53|58|57014$|55P03$|25P03$|40001$|40P01$)/;
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND']);
const DROPPED =
  /connection (terminated|error)|not queryable|timeout (expired|exceeded when trying to connect)|client was closed/i;

interface DatabaseError {
  code?: string;
  message: string;
}

/** Whether the same may succeed in a moment: nothing is wrong with what was asked. */
export const isDatabaseAway = (error: DatabaseError): boolean =>
  isConnectionLost(error) || BUSY.test(error.code ?? '');

/** Whether there is no connection to it: it is down, or starts. */
export const isConnectionLost = ({ code = '', message }: DatabaseError): boolean =>
  LOST.test(code) || SOCKET.has(code) || DROPPED.test(message);
