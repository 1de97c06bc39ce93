import type { Config } from '../../config.ts';
import type { Transaction } from '../../database/database.ts';
import type { MailPortal } from '../mail/queue-mail.ts';

/** What accounts are administered with: a call of an administrator, or a command on the server's machine. */
export interface AccountWork {
  portal: MailPortal & { config: Pick<Config, 'publicUrl' | 'port'> };
  tx: Transaction;
  /** Without an account where it is a command. */
  by: { userId: string | null; userName: string };
  now: Date;
  requestId: string;
}
