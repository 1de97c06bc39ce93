import type { OwnerDatabase } from '../../database/owner-database.ts';
import { type KeyRing, openKeyRing } from '../secrets/key-ring.ts';
import { type Sealing, sealingBy } from '../session/sealing.ts';

/** What a mail says: plain, and the same for whoever reads HTML. */
export interface MailText {
  text: string;
  html?: string | undefined;
}

/** What the outbox keeps the texts of its mail by: a secret of its own, which the first start makes. */
export const openMailSealing = async (owner: OwnerDatabase): Promise<Sealing> =>
  mailSealing(await openKeyRing(owner, 'mail-sealing'));

export const mailSealing = (ring: KeyRing): Sealing => sealingBy(ring, 'mail-texts');

/** It opens for a mail to the same address alone. */
export const sealMailText = (sealing: Sealing, { to, text, html }: MailText & { to: string }): Buffer =>
  sealing.seal(JSON.stringify({ text, html }), to);

/** @throws where another secret sealed it, or it is for another address */
export const openMailText = (sealing: Sealing, { to, sealed }: { to: string; sealed: Buffer }): MailText =>
  JSON.parse(sealing.open(sealed, to)) as MailText;
