import { setTimeout as wait } from 'node:timers/promises';
import { defineHandlers } from '../calls/handler.ts';
import { bearerHash } from '../calls/open-request.ts';
import { jsonWithCookies } from '../calls/raw-answer.ts';
import { enterRequest } from '../database/queries/request.queries.ts';
import { listMenuLinks, setGaPermission } from '../database/queries/session-user.queries.ts';
import { hasIdentityProviders } from '../database/queries/single-sign-on.queries.ts';
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from '../demonstration/accounts.ts';
import { DEMONSTRATION_STAFF } from '../demonstration/staff.ts';
import { announceChange } from '../notices/change-notices.ts';
import type { Portal } from '../portal.ts';
import { Refusal, refuse } from '../problems.ts';
import { checkCredentials } from '../services/session/check-credentials.ts';
import { deviceOf, rememberDevice } from '../services/session/known-device.ts';
import { openSession } from '../services/session/open-session.ts';
import { refreshSession } from '../services/session/refresh-session.ts';
import { sameText } from '../services/session/secrets.ts';
import { sessionUser } from '../services/session/session-user.ts';
import { signOut } from '../services/session/sign-out.ts';
import { switchHospital } from '../services/session/switch-hospital.ts';

const DATABASE_PATIENCE_MS = 1_000;

const demonstrationAccounts = [...DEMONSTRATION_ACCOUNTS, ...DEMONSTRATION_STAFF].map(
  ({ username, about }) => ({
    username,
    password: DEMONSTRATION_PASSWORD,
    about,
  }),
);

export const sessionHandlers = defineHandlers({
  'GET /runtimeConfig.json': {
    open: async ({ portal, request }) => ({
      baseApiUrl: baseApiUrl(portal.config.publicUrl, request.host),
      authClientId: portal.config.authClientId,
      authClientSecret: portal.secrets.clientSecret,
      demonstration: portal.config.demo,
      idleMinutes: portal.config.idleMinutes,
      maintenance: portal.config.maintenance,
      analyticsUrl: portal.config.analyticsUrl,
      ...((await offersSingleSignOn(portal)) && { singleSignOn: true }),
      ...(portal.config.demo && { demonstrationAccounts }),
    }),
  },
  'POST /user/login': {
    open: async ({ portal, body, request, requestId }) => {
      const device = deviceOf(request);
      const account = await checkCredentials(portal, {
        username: body.name,
        password: body.pass,
        address: request.ip,
        requestId,
        device,
        caller: request.raw.socket,
      });
      if (account instanceof Refusal) return account;
      const { user_id } = account;
      const answer = {
        csrf_token: portal.secrets.csrfToken(user_id),
        logout_token: portal.secrets.logoutToken(user_id),
      };
      return jsonWithCookies(answer, rememberDevice(portal, device, user_id));
    },
  },
  'POST /oauth/token': {
    open: {
      password: async ({ portal, body, now, request, requestId }) => {
        if (!isClient(portal, body)) return refuse('wrong-client');
        const { username, password } = body;
        const device = deviceOf(request);
        const account = await checkCredentials(portal, {
          username,
          password,
          secondFactor: { code: body.totp },
          address: request.ip,
          requestId,
          device,
          caller: request.raw.socket,
        });
        if (account instanceof Refusal) return account;
        const answer = await openSession(portal, account, {
          now,
          requestId,
          address: request.ip,
          userAgent: request.headers['user-agent'],
        });
        return jsonWithCookies(answer, rememberDevice(portal, device, account.user_id));
      },
      refresh: async ({ portal, body, now, request, requestId }) =>
        isClient(portal, body)
          ? refreshSession(portal, body.refresh_token, { now, requestId, address: request.ip })
          : refuse('wrong-client'),
    },
  },
  'GET /session/token': { run: async ({ portal, account }) => portal.secrets.csrfToken(account.userId) },
  'GET /api/v1/user/logout': {
    run: async ({ portal, tx, account, session, query: { token, reason }, now, requestId }) =>
      signOut(portal, tx, { account, session }, { token, reason, now, requestId }),
  },
  'GET /api/v1/user/info': {
    run: async ({ portal, tx, actor, session, now }) =>
      sessionUser(tx, { actor, session }, { now, demonstration: portal.config.demo }),
  },
  'POST /api/v1/user/info': {
    run: {
      answerAnalytics: async ({ portal, tx, body, actor, session, now }) => {
        await setGaPermission(tx, body.gaPermission);
        return sessionUser(tx, { actor, session }, { now, demonstration: portal.config.demo });
      },
      chooseHospital: async ({ portal, tx, body, actor, session, now, request, requestId }) => {
        const refused = await switchHospital(tx, { actor, session }, body.hospitalId, requestId);
        if (refused) return refused;
        // Preferences depend on the hospital, so the request is entered again.
        const entered = (await enterRequest(tx, bearerHash(request) as Buffer)) ?? { actor, session };
        if (entered.actor.hospitalId !== actor.hospitalId) {
          announceChange(tx, {
            hospitalId: actor.hospitalId,
            kind: 'hospital-switched',
            id: session.sessionId,
          });
        }
        return sessionUser(tx, entered, { now, demonstration: portal.config.demo });
      },
    },
  },
  'GET /api/v1/general/version': { open: async ({ portal }) => ({ version: portal.version }) },
  'GET /api/v1/menu/hamburger': { run: async ({ tx }) => listMenuLinks(tx) },
  'GET /api/v1/events': {
    stream: ({ portal, caller, reply }) => portal.notices.follow(caller, reply),
  },
});

/**
 * PUBLIC_URL where that is the name that was typed. Under any other the page asks where it came from: a browser lets it
 * ask nowhere else.
 */
const baseApiUrl = (publicUrl: string | undefined, host: string): string =>
  publicUrl && new URL(publicUrl).host === host ? publicUrl : '/';

/** The login screen opens without a database as well, or with one that does not answer. */
const offersSingleSignOn = (portal: Portal): Promise<boolean> =>
  Promise.race([
    portal.db.signIn(hasIdentityProviders).catch(() => false),
    wait(DATABASE_PATIENCE_MS, false, { ref: false }),
  ]);

function isClient(portal: Portal, given: { client_id: string; client_secret: string }): boolean {
  return (
    sameText(given.client_id, portal.config.authClientId) &&
    portal.secrets.isClientSecret(given.client_secret)
  );
}
