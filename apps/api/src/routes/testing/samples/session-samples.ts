import { DEMONSTRATION_PASSWORD } from '../../../demonstration/accounts.ts';
import type { Samples, Things } from './sample.ts';

/** What everybody calls: sign-in, session, the own account. */
export const sessionSamples = ({ orderId }: Things) =>
  ({
    'GET /runtimeConfig.json': {},
    'POST /user/login': { body: { name: 'nobody', pass: 'x' } },
    'POST /oauth/token': {
      password: {
        body: {
          grant_type: 'password',
          client_id: 'x',
          client_secret: 'x',
          username: 'nobody',
          password: 'x',
        },
      },
      refresh: {
        body: { grant_type: 'refresh_token', client_id: 'x', client_secret: 'x', refresh_token: 'x' },
      },
    },
    'GET /session/token': {},
    'GET /api/v1/user/logout': {},
    'GET /api/v1/user/info': {},
    'POST /api/v1/user/info': {
      answerAnalytics: { body: { gaPermission: 'deny' } },
      chooseHospital: { body: { hospitalId: 'nowhere' } },
    },
    'POST /user/baxpassword': { body: { mail: 'nobody@example.org' } },
    'POST /user/baxpassword/reset': { body: { token: 'x', password: 'short' } },
    'POST /api/v1/user/reset-password': {
      body: { currentPassword: DEMONSTRATION_PASSWORD, password: 'short' },
    },
    'GET /api/v1/user/sessions': {},
    'POST /api/v1/user/sessions/:id/end': { params: { id: orderId }, body: {} },
    'POST /api/v1/user/sessions/end-all': { body: {} },
    'GET /api/v1/user/second-factor': {},
    'GET /api/v1/user/second-factor/key': {},
    'POST /api/v1/user/second-factor/on': { body: { password: 'x', totp: '000000', offer: 'none' } },
    'POST /api/v1/user/second-factor/off': { body: { password: 'x', totp: '000000' } },
    'GET /user/saml/metadata/:key': { params: { key: 'x' } },
    'GET /user/saml/login/:key': { params: { key: 'x' } },
    'POST /user/saml/acs/:key': { params: { key: 'x' }, body: { SAMLResponse: 'x' } },
    'POST /user/samlassertion': { response: { body: { SAMLResponse: 'x' } }, code: { body: { code: 'x' } } },
    'GET /api/v1/general/version': {},
    'GET /api/v1/menu/hamburger': {},
    'GET /api/v1/events': {},
    'GET /api/v1/catalogue/:version': { params: { version: '1' } },
    'GET /api/v1/public-holidays': { query: { state: 'NSW' } },
    'POST /api/v1/contact': {
      body: { name: 'A', email: 'a@example.org', message: 'B', countryCode: 'AU', language: 'AU' },
    },
    'POST /user/invitation': { body: { token: 'unknown' } },
    'POST /user/invitation/accept': { body: { token: 'unknown', password: 'a password of nobody' } },
  }) satisfies Partial<Samples>;
