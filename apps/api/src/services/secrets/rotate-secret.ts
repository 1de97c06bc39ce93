import type { Transaction } from '../../database/database.ts';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { ownerTransaction } from '../../database/owner-transaction.ts';
import {
  addSecretVersion,
  listSecretVersions,
  lockAuthenticatorKeys,
  lockSealedMail,
  lockSecret,
  replaceAuthenticatorKeys,
  replaceSealedMail,
  replaceSecret,
} from '../../database/queries/secrets.queries.ts';
import { insertStaffWrites } from '../../database/queries/staff-audit.queries.ts';
import { mailSealing } from '../mail/mail-text.ts';
import { authenticatorSealing } from '../session/sealing.ts';
import { makeKeyPair, type ServiceProviderKey } from '../single-sign-on/service-provider-key.ts';
import { type KeyRing, keyRingOf, newSecret } from './key-ring.ts';
import { ROTATING_SECRETS, type RotatingSecret, type VersionedSecret } from './rotating-secrets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Asked {
  name: RotatingSecret;
  now: Date;
  /** The command that asks, for the audit. */
  command: string;
}

/**
 * Makes what takes the place of a secret. Servers learn of it at their next start; it is used from a moment that leaves
 * time for that, and the old one counts until the rotation is finished.
 *
 * @returns what is to be done now, in words
 * @throws in words where there is nothing to replace, or it is being replaced already
 */
export const rotateSecret = (
  owner: OwnerDatabase,
  asked: Asked & { withinMinutes: number },
): Promise<string> =>
  changing(owner, { ...asked, action: 'secret-rotated' }, async (tx, value) => {
    const { name, now, withinMinutes } = asked;
    switch (name) {
      case 'login-passwords':
        await replaceSecret(tx, { name, value: newSecret(), now });
        return 'Start every server again now: the first one sets the new passwords, and those that still run open no further connections.';
      case 'saml-service-provider-key': {
        const { previous: _, ...key } = JSON.parse(value) as ServiceProviderKey;
        if (key.next) throw alreadyRotating(name);
        const next = await makeKeyPair(now);
        await replaceSecret(tx, { name, value: JSON.stringify({ ...key, next }), now });
        return 'Start every server again. The metadata then shows both certificates: give it to each identity provider, then finish.';
      }
      case 'token-signing':
      case 'auth-client-secret':
      case 'authenticator-sealing':
      case 'mail-sealing': {
        if ((await listSecretVersions(owner, name)).length > 0) throw alreadyRotating(name);
        const usedFrom = new Date(now.getTime() + withinMinutes * MINUTE);
        await addSecretVersion(tx, { name, value: newSecret(), usedFrom });
        return `Start every server again before ${usedFrom.toISOString()}: from then on the new one is used. The old one counts until you finish, from ${countsUntil(name, usedFrom).toISOString()} on.`;
      }
      default:
        return name satisfies never;
    }
  });

/**
 * Forgets what a secret took the place of; what that one sealed is sealed anew.
 *
 * @param atOnce before what the old one signed has run out: whoever holds such signs in again
 * @throws in words where it is not being replaced, or the old one is still needed
 */
export const finishRotation = (owner: OwnerDatabase, asked: Asked & { atOnce: boolean }): Promise<string> =>
  changing(owner, { ...asked, action: 'secret-forgotten' }, async (tx, value) => {
    const { name, now, atOnce } = asked;
    if (name === 'login-passwords') throw notRotating(name);
    if (name === 'saml-service-provider-key') {
      const { next, previous: _, ...previous } = JSON.parse(value) as ServiceProviderKey;
      if (!next) throw notRotating(name);
      await replaceSecret(tx, {
        name,
        value: JSON.stringify({ ...next, ...(!atOnce && { previous }) }),
        now,
      });
      return 'Start every server again: the new key signs.';
    }
    const newest = (await listSecretVersions(owner, name)).at(-1);
    if (!newest) throw notRotating(name);
    if (!atOnce && now < countsUntil(name, newest.used_from))
      throw new Error(
        `${name}: the old one counts until ${countsUntil(name, newest.used_from).toISOString()}.`,
      );
    const ring = bothOf(value, newest.value);
    if (name === 'authenticator-sealing') await sealAuthenticatorsAnew(tx, ring);
    if (name === 'mail-sealing') await sealMailAnew(tx, ring);
    await replaceSecret(tx, { name, value: newest.value, now });
    return 'Start every server again: the old one is forgotten.';
  });

const countsUntil = (name: VersionedSecret, usedFrom: Date): Date =>
  new Date(usedFrom.getTime() + ROTATING_SECRETS[name].oldCountsHours * HOUR);

/** In one transaction with its audit, which names the secret and never its value. */
const changing = (
  owner: OwnerDatabase,
  { name, now, command, action }: Asked & { action: string },
  change: (tx: Transaction, value: string) => Promise<string>,
): Promise<string> =>
  ownerTransaction(owner, async (tx) => {
    const value = await lockSecret(tx, name);
    if (value === undefined) throw new Error(`${name}: the portal has none yet.`);
    const said = await change(tx, value);
    const write = { hospitalId: null, action, subjectType: 'secret', subjectId: null, subjectKey: name };
    const by = { userId: null, userName: command, requestId: command, now };
    await insertStaffWrites(tx, [{ ...write, before: null, after: null }], by);
    return said;
  });

/** Opens what either sealed, and seals by the newest. */
const bothOf = (old: string, newest: string): KeyRing =>
  keyRingOf([old, newest].map((value) => ({ value, usedFrom: new Date(0) })));

async function sealAuthenticatorsAnew(tx: Transaction, ring: KeyRing): Promise<void> {
  const both = authenticatorSealing(ring);
  const keys = await lockAuthenticatorKeys(tx);
  await replaceAuthenticatorKeys(
    tx,
    keys.map(({ user_id: userId, totp_secret }) => ({
      userId,
      sealed: both.seal(both.open(totp_secret, userId), userId).toString('base64'),
    })),
  );
}

async function sealMailAnew(tx: Transaction, ring: KeyRing): Promise<void> {
  const both = mailSealing(ring);
  for (const { mail_id, recipient, sealed } of await lockSealedMail(tx))
    await replaceSealedMail(tx, mail_id, both.seal(both.open(sealed, recipient), recipient));
}

const alreadyRotating = (name: string): Error =>
  new Error(`${name} is being replaced already: finish that first.`);
const notRotating = (name: string): Error => new Error(`${name} is not being replaced: rotate it first.`);
