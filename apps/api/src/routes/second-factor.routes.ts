import { defineHandlers } from '../calls/handler.ts';
import { asSignInWithin } from '../database/database.ts';
import { findAuthenticator } from '../database/queries/second-factor.queries.ts';
import { offerKey } from '../services/second-factor/offer-key.ts';
import { switchOff, switchOn } from '../services/second-factor/switch-second-factor.ts';

export const secondFactorHandlers = defineHandlers({
  'GET /api/v1/user/second-factor': {
    run: ({ tx, actor }) => asSignInWithin(tx, 'bolt_app', () => findAuthenticator(tx, actor.userId)),
  },
  'GET /api/v1/user/second-factor/key': {
    run: async ({ portal, actor, now }) => offerKey(portal, actor, now),
  },
  'POST /api/v1/user/second-factor/on': { run: ({ body, ...work }) => switchOn(work, body) },
  'POST /api/v1/user/second-factor/off': { run: ({ body, ...work }) => switchOff(work, body) },
});
