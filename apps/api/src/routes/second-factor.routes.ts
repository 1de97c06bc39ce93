import type { Actor } from '../actor.ts';
import { defineHandlers } from '../calls/handler.ts';
import { asSignInWithin, type Transaction } from '../database/database.ts';
import { findAuthenticator } from '../database/queries/second-factor.queries.ts';
import { refuse } from '../problems.ts';
import { offerKey } from '../services/second-factor/offer-key.ts';
import { switchOff, switchOn } from '../services/second-factor/switch-second-factor.ts';

const authenticatorOf = ({ tx, actor }: { tx: Transaction; actor: Actor }) =>
  asSignInWithin(tx, 'bolt_app', () => findAuthenticator(tx, actor.userId));

export const secondFactorHandlers = defineHandlers({
  'GET /api/v1/user/second-factor': {
    run: async (work) => {
      const { isOn, hasPassword } = await authenticatorOf(work);
      return { isOn, isOffered: hasPassword };
    },
  },
  'GET /api/v1/user/second-factor/key': {
    run: async ({ portal, now, ...work }) => {
      const { hasPassword } = await authenticatorOf(work);
      return hasPassword ? offerKey(portal, work.actor, now) : refuse('second-factor-not-offered');
    },
  },
  'POST /api/v1/user/second-factor/on': { run: ({ body, ...work }) => switchOn(work, body) },
  'POST /api/v1/user/second-factor/off': { run: ({ body, ...work }) => switchOff(work, body) },
});
