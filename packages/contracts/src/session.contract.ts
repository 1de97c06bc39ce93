import type { Flag } from '@bolt/domain/access/rights';
import { z } from 'zod';
import { anyFormat, defineCalls, formBody, message, noQuery, smallBody } from './call.ts';
import { changeNotice } from './change-notice.contract.ts';
import { operationsIn } from './operations.ts';

export const tokens = z.object({
  token_type: z.literal('Bearer'),
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds until the access token expires. */
  expires_in: z.number().int(),
  scope: z.literal('customer'),
  /** On which side of the counter the user is: which screens and calls there are for them. */
  kind: z.enum(['hospital', 'supplier']),
  csrf_token: z.string(),
  logout_token: z.string(),
});

const link = z.object({ title: z.string(), link: z.string() });

const announcement = z.object({ id: z.number().int(), title: z.string(), body: z.string() });

const roles = z.object({
  can_create_edit_orders: z.boolean(),
  can_submit_orders: z.boolean(),
  can_view_orders: z.boolean(),
  can_register_home_patients: z.boolean(),
} satisfies Record<Flag, z.ZodBoolean>);

const sessionUser = z.object({
  userId: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  mobileNumber: z.string(),
  hospitalId: z.string(),
  hospitalName: z.string(),
  /** Hospital id to name, in the order of the names. */
  hospitalList: z.record(z.string(), z.string()),
  hospitalCountry: z.string(),
  hospitalState: z.string(),
  hospitalStateCode: z.string(),
  /** IANA name: 'today' of every date rule is the day there. */
  hospitalTimeZone: z.string(),
  /** Region whose public holidays apply, such as 'AU-NSW'. */
  holidayRegion: z.string(),
  wards: z.array(z.object({ wardId: z.string(), wardName: z.string() })),
  permissionPreferences: z.array(z.string()),
  gaPermission: z.enum(['allow', 'deny', 'unset']),
  announcementNotices: z.array(announcement),
  announcementAlerts: z.array(announcement),
  content: z.object({ callus: z.string(), visitus: z.string(), links: z.array(link) }),
  footerContent: z.object({ 'CALL US': z.string(), 'VISIT US': z.string(), 'FOOTER LINKS': z.array(link) }),
  boltRoles: roles,
  /** null before a catalogue is loaded: nothing can be ordered then. */
  catalogueVersion: z.number().int().nullable(),
  demonstration: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUser>;

const client = { client_id: z.string().max(200), client_secret: z.string().max(200) };

export const sessionCalls = defineCalls({
  'GET /runtimeConfig.json': {
    summary: 'Where the API is and the client that the portal signs in as',
    query: noQuery,
    answer: z.object({
      baseApiUrl: z.string(),
      authClientId: z.string(),
      authClientSecret: z.string(),
      demonstration: z.boolean(),
      /** Minutes without a key or a press after which the portal signs out. */
      idleMinutes: z.number().int(),
      /** What the login screen says while the portal is being upgraded; absent otherwise. */
      maintenance: z.string().optional(),
      /** Where users who allowed it report the screens they open; absent where nothing is reported. */
      analyticsUrl: z.string().optional(),
      /** Whether a hospital has an identity provider, so that a sign-in through it is offered; absent otherwise. */
      singleSignOn: z.literal(true).optional(),
      /** Who may sign in to the demonstration world, one press each; absent without one. */
      demonstrationAccounts: z
        .array(z.object({ username: z.string(), password: z.string(), about: z.string() }))
        .optional(),
    }),
  },
  'POST /user/login': {
    summary: 'Checks a name and password',
    query: noQuery,
    bodyLimit: smallBody,
    body: z.strictObject({ name: z.string().max(200), pass: z.string().max(200) }),
    answer: z.object({ logout_token: z.string(), csrf_token: z.string() }),
  },
  'POST /oauth/token': {
    summary:
      'Gives tokens for a password (grant_type=password) or for a refresh token (grant_type=refresh_token)',
    query: noQuery,
    multipart: true,
    bodyLimit: smallBody,
    ...operationsIn('body', {
      password: {
        summary: 'Tokens for a user name and a password',
        when: { grant_type: 'password' },
        input: z.strictObject({
          grant_type: z.literal('password'),
          ...client,
          username: z.string().max(200),
          password: z.string().max(200),
          /** The code of the authenticator app, of accounts that have one. */
          totp: z.string().max(20).optional(),
          scope: z.literal('customer').optional(),
        }),
        answer: tokens,
      },
      refresh: {
        summary: 'New tokens for a refresh token',
        when: { grant_type: 'refresh_token' },
        input: z.strictObject({
          grant_type: z.literal('refresh_token'),
          ...client,
          refresh_token: z.string().max(200),
          scope: z.literal('customer').optional(),
        }),
        answer: tokens,
      },
    }),
  },
  'GET /session/token': {
    summary: 'The CSRF token of the session',
    query: noQuery,
    answer: z.string(),
    answers: 'text/plain',
  },
  'GET /api/v1/user/logout': {
    summary: 'Ends the session: its access and refresh tokens are refused from here on',
    query: z.strictObject({
      ...anyFormat,
      token: z.string().max(200).optional(),
      /** 'idle': nobody chose it, so what was typed stays kept. Left out, the user signed out by choice. */
      reason: z.literal('idle').optional(),
    }),
    answer: message,
  },
  'GET /api/v1/user/info': { summary: 'The signed-in user', query: noQuery, answer: sessionUser },
  'POST /api/v1/user/info': {
    summary: 'Chooses another hospital, or answers the analytics question',
    query: noQuery,
    bodyLimit: formBody,
    ...operationsIn('body', {
      answerAnalytics: {
        summary: 'Answers the analytics question',
        when: { gaPermission: true },
        input: z.strictObject({ gaPermission: z.enum(['allow', 'deny']) }),
        answer: sessionUser,
      },
      chooseHospital: {
        summary: 'Chooses another hospital',
        input: z.strictObject({ hospitalId: z.string().max(40) }),
        answer: sessionUser,
      },
    }),
  },
  'GET /api/v1/general/version': {
    summary: 'The version of the product',
    query: noQuery,
    answer: z.object({ version: z.string() }),
  },
  'GET /api/v1/menu/hamburger': { summary: 'The links of the menu', query: noQuery, answer: z.array(link) },
  'GET /api/v1/events': {
    summary: 'Changes of this hospital as server-sent events',
    query: noQuery,
    /** Of each event. */
    answer: changeNotice,
    answers: 'text/event-stream',
  },
});
