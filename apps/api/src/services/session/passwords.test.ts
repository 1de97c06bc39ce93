import { describe, expect, it } from 'vitest';
import { HashingBusy } from './password-hashing.ts';
import { hashPassword, isPassword } from './passwords.ts';

describe('passwords', () => {
  it('are hashed with argon2id, 19 MiB, two passes, and never twice alike', async () => {
    const [first, second] = await Promise.all([
      hashPassword('a long password'),
      hashPassword('a long password'),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('match the hash that was made of them alone', async () => {
    const hash = await hashPassword('a long password');
    expect(await isPassword('a long password', hash)).toBe(true);
    expect(await isPassword('another password', hash)).toBe(false);
  });

  it('match nobody where there is no account', async () => {
    expect(await isPassword('the password of nobody', undefined)).toBe(false);
  });

  it('fail loudly on a hash that is none', async () => {
    await expect(isPassword('a long password', 'not a hash')).rejects.toThrow();
  });

  it('wait for their turn, sixty-four behind the one that is looked at; who comes then is told so', async () => {
    const looks = Array.from({ length: 66 }, () => isPassword('a long password', 'not a hash'));
    const answers = await Promise.allSettled(looks);
    const isBusy = answers.map(
      (answer) => answer.status === 'rejected' && answer.reason instanceof HashingBusy,
    );
    expect([isBusy.lastIndexOf(false), isBusy.indexOf(true)]).toEqual([64, 65]);
  });
});
