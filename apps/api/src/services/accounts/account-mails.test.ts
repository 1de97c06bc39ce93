import { PRODUCT_NAME } from '@bolt/domain/product';
import { expect, it } from 'vitest';
import { passwordChangedMail } from '../password/password-changed-mail.ts';
import { resetMail } from '../password/reset-mail.ts';
import { secondFactorMail } from '../second-factor/second-factor-mail.ts';
import { lockMail } from '../session/lock-mail.ts';

const account = { user_id: '', email: 'ward@demo.example', first_name: 'Wanda', username: 'ward' };
const lockedOut = { to: account.email, firstName: account.first_name, username: account.username };

it.each([
  ['a lock of devices not seen before', lockMail({ ...lockedOut, isKnownDevice: false })],
  ['a lock of a device', lockMail({ ...lockedOut, isKnownDevice: true })],
  ['a second factor', secondFactorMail(account, true)],
  ['a second factor no more', secondFactorMail(account, false)],
  ['a password', passwordChangedMail({ ...account, kind: 'hospital' })],
  ['a way to a password', resetMail({ ...lockedOut, link: 'https://x', minutes: 30 })],
])('a mail about %s names account and portal, and begins as a sentence does', (_, { text }) => {
  const [, , said = ''] = text.split('\n');
  expect(said).toMatch(new RegExp(`account ward at ${PRODUCT_NAME}`));
  expect(said).toMatch(/^[A-Z0-9]/);
});
