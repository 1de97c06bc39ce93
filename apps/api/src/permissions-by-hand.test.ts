import { type Call, calls } from '@bolt/contracts';
import { FLAGS, type Flag, type Preference } from '@bolt/domain/access/rights';
import { isStaffAllowed } from '@bolt/domain/access/staff-access';
import { STAFF_FLAGS, type StaffFlag } from '@bolt/domain/access/staff-rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPermitted, type Permission, permissionOf } from './permissions.ts';
import { problems } from './problem-texts.ts';
import { listSamples } from './routes/testing/sample-requests.ts';
import type { Things } from './routes/testing/samples/sample.ts';
import { contentsOf, storeThings } from './routes/testing/stored-things.ts';
import { openTestPortal, type TestPortal } from './testing/open-test-portal.ts';

/*
 * Who may make which call, written by hand from document 1 (section 6), document 2 (section 6), document 3, document 4
 * (section 6) and decisions B5, B6, I14 to I17: a second opinion beside the table that the server reads.
 */
const PREFERENCES: readonly Preference[] = [
  'Compounding Access',
  'TPN Access',
  'CSV Import',
  'CSV Import Preferences',
];

interface Held {
  flags: Readonly<Record<Flag, boolean>>;
  has: (preference: Preference) => boolean;
}
const onASite = ({ has }: Held) => has('Compounding Access') || has('TPN Access');

const hospitalUsers = {
  'whoever is signed in': () => true,
  'viewers of orders': (who: Held) => who.flags.can_view_orders && onASite(who),
  'who enters orders': (who: Held) => who.flags.can_create_edit_orders && onASite(who),
  'who views or enters orders': (who: Held) =>
    (who.flags.can_view_orders || who.flags.can_create_edit_orders) && onASite(who),
  'who views and enters orders': (who: Held) =>
    who.flags.can_view_orders && who.flags.can_create_edit_orders && onASite(who),
  'who submits orders': (who: Held) => who.flags.can_submit_orders && onASite(who),
  'who enters compounding orders': (who: Held) =>
    who.flags.can_create_edit_orders && who.has('Compounding Access'),
  'who imports files': (who: Held) =>
    who.flags.can_create_edit_orders && who.has('Compounding Access') && who.has('CSV Import'),
  'who keeps the wizard': (who: Held) => who.has('Compounding Access') && who.has('CSV Import Preferences'),
  'who registers home patients': (who: Held) => who.flags.can_register_home_patients && who.has('TPN Access'),
  'who works on the nutrition site': (who: Held) => who.has('TPN Access'),
  'who orders or views nutrition': (who: Held) =>
    (who.flags.can_view_orders || who.flags.can_create_edit_orders) && who.has('TPN Access'),
};
type HospitalUsers = keyof typeof hospitalUsers;

const OPEN = `GET /runtimeConfig.json, POST /user/login, POST /oauth/token*, POST /user/baxpassword,
  POST /user/baxpassword/reset, GET /user/saml/metadata/:key, GET /user/saml/login/:key, POST /user/saml/acs/:key,
  POST /user/samlassertion, GET /api/v1/general/version, POST /api/v1/supplier/order-lines,
  GET /api/v1/supplier/formulations, POST /api/v1/supplier/formulations, POST /user/invitation,
  POST /user/invitation/accept`;
const OWN_ACCOUNT = `GET /session/token, GET /api/v1/user/logout, POST /api/v1/user/reset-password,
  GET /api/v1/user/sessions, POST /api/v1/user/sessions/:id/end, POST /api/v1/user/sessions/end-all`;

/** Of an address that ends with an asterisk all that begin so. */
const OF_HOSPITAL: Readonly<Record<HospitalUsers, string>> = {
  'whoever is signed in': `GET /api/v1/user/info, POST /api/v1/user/info, GET /api/v1/user/second-factor,
    GET /api/v1/user/second-factor/key, POST /api/v1/user/second-factor/on, POST /api/v1/user/second-factor/off,
    GET /api/v1/menu/hamburger, GET /api/v1/events,
    GET /api/v1/catalogue/:version, GET /api/v1/public-holidays, GET /api/v1/favourites,
    POST /api/v1/favourites/remove, POST /api/v1/contact, GET /api/v1/kept-entry, GET /api/v1/kept-entry/:key, PUT /api/v1/kept-entry/:key,
    DELETE /api/v1/kept-entry/:key, POST /api/v1/kept-entry/forget, POST /api/v1/queries/search,
    GET /api/v1/queries/summary, GET /api/v1/queries/:queryId, POST /api/v1/queries/:queryId/messages,
    POST /api/v1/queries/:queryId/close`,
  'viewers of orders': `GET /api/v1/dashboard/order/summary, POST /api/v1/dashboard/orders,
    POST /api/v1/dashboard/order-search, POST /api/v1/dashboard/order-search-advanced,
    POST /api/v1/dashboard/order/details`,
  'who enters orders': `POST /api/v1/dashboard/order/manage, POST /api/v1/dashboard/order/cancel,
    GET /api/v1/patients/recent, POST /api/v1/patient, POST /api/v1/order/start, POST /api/v1/order/info/update,
    POST /api/v1/order/patient/add, POST /api/v1/order/patient/remove, POST /api/v1/order/patient/doses, POST /api/v1/order/drug/add,
    POST /api/v1/order/drug/edit, POST /api/v1/order/drug/remove, POST /api/v1/order/reorder,
    POST /api/v1/order/validate, POST /api/v1/order/draft, DELETE /api/v1/order/draft/:ref,
    POST /api/v1/order/cleanup, POST /api/v1/orders`,
  'who views or enters orders': `GET /api/v1/dashboard/order/status-info, GET /api/v1/patient/:id,
    POST /api/v1/patient/search, GET /api/v1/drug, POST /api/v1/drug, POST /api/v1/drug-presentation,
    POST /api/v1/order/info, POST /api/v1/order/presence, POST /api/v1/order/search`,
  'who views and enters orders': 'POST /api/v1/queries',
  'who submits orders': 'POST /api/v1/order/submit',
  'who enters compounding orders': `POST /api/v1/order/dispatched, POST /api/v1/order/dispatched/lines,
    POST /api/v1/order/reuse`,
  'who imports files': `GET /api/v1/order/csv: fileTypes, GET /api/v1/order/csv: loadedFile,
    GET /api/v1/order/csv: reviewHeaders, GET /api/v1/order/csv: reviewRows, GET /api/v1/order/csv: headers,
    GET /api/v1/order/csv: rows, POST /api/v1/order/csv: upload, POST /api/v1/order/csv: setHeaders,
    POST /api/v1/order/csv: selectedRows, POST /api/v1/order/csv: discardedRows, POST /api/v1/order/csv: markedRows,
    POST /api/v1/order/csv: matchedRows, POST /api/v1/order/csv: explorer, GET /api/v1/order/csv/dry-run,
    POST /api/v1/order/csv/correct-row, POST /api/v1/order/csv/confirm-rows, POST /api/v1/order/csv/select-rows,
    POST /api/v1/order/csv/answer-patient, GET /api/v1/order/process/csv, GET /api/v1/order/validate/csv,
    GET /api/v1/order/cancel/csv, POST /api/v1/order/csv/create-orders, GET /api/v1/order/csv/orders,
    POST /api/v1/order/csv/stop, POST /api/v1/order/csv/try-again, POST /api/v1/order/csv/close,
    POST /api/v1/order/csv/undo, GET /api/v1/order/csv/uploads, GET /api/v1/order/csv/uploads/:uploadCode,
    GET /api/v1/order/csv/returned-rows`,
  'who keeps the wizard': `GET /api/v1/order/csv: defaults, GET /api/v1/order/csv: ruleCounts,
    GET /api/v1/order/csv: headerSets, GET /api/v1/order/csv: substitutions,
    POST /api/v1/order/csv: deletePreference, POST /api/v1/order/csv: deleteDefault,
    POST /api/v1/order/csv: saveDefault, POST /api/v1/order/csv: saveHeaderSet,
    POST /api/v1/order/csv: saveSubstitution, POST /api/v1/order/csv/preview-rule,
    POST /api/v1/order/csv/order-rules`,
  'who registers home patients': `GET /api/v1/tpn/patientRegist*, POST /api/v1/tpn/patientRegist*,
    DELETE /api/v1/tpn/patientRegist*`,
  'who works on the nutrition site': `GET /api/v1/tpn/customFormulationRequest,
    GET /api/v1/tpn/customFormulationList*, GET /api/v1/tpn/customFormulation, POST /api/v1/tpn/customFormulation*,
    DELETE /api/v1/tpn/customFormulationRecord/:id, GET /api/v1/tpn/customFormulationVersions*`,
  'who orders or views nutrition': `GET /api/v1/tpn/products, POST /api/v1/tpn/products,
    GET /api/v1/tpn/formulationProducts, GET /api/v1/tpn/customFormulationPatients`,
};

/** Document 4, section 6; what a move, a claim or a query takes besides is asked of its subject. The first that fits. */
const OF_STAFF: readonly [string, readonly StaffFlag[]][] = [
  ['/api/v1/workbench/admin/*', ['administer']],
  ['/api/v1/workbench/me', []],
  ['/api/v1/workbench/queues', []],
  ['/api/v1/workbench/events', []],
  ['/api/v1/workbench/drugs', ['review_orders', 'move_orders', 'answer_customers']],
  ['/api/v1/workbench/items/*', ['review_orders', 'move_orders', 'answer_customers']],
  ['/api/v1/workbench/moves', ['review_orders', 'move_orders']],
  ['/api/v1/workbench/formulations/:id/recommend', ['review_formulations']],
  ['/api/v1/workbench/formulations/:id/approve', ['approve_formulations']],
  ['/api/v1/workbench/formulations/:id/withdraw', ['approve_formulations']],
  ['/api/v1/workbench/formulations/:id/return', ['review_formulations', 'approve_formulations']],
  ['/api/v1/workbench/formulations/*', ['review_formulations', 'approve_formulations', 'answer_customers']],
  ['/api/v1/workbench/registrations/*', ['answer_customers']],
  ['/api/v1/workbench/requests/*', ['answer_customers']],
];
/** Whoever reads queries, or decides about anything that can be claimed or asked about. */
const WITH_QUERIES = ['/api/v1/workbench/queries', '/api/v1/workbench/claims'];

const fits = (pattern: string, name: string) =>
  pattern.endsWith('*')
    ? name.startsWith(pattern.slice(0, -1))
    : pattern === name || name.startsWith(`${pattern}: `);
const listed = (text: string) => text.split(',').map((each) => each.trim());
const isListed = (text: string, name: string) => listed(text).some((pattern) => fits(pattern, name));
const whoByHand = (name: string): HospitalUsers[] =>
  (Object.keys(OF_HOSPITAL) as HospitalUsers[]).filter((who) => isListed(OF_HOSPITAL[who], name));

const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((found, each) => found.concat(found.map((some) => some.concat([each]))), [[]]);

const id = '0d2f7d2e-6f0e-4d5c-9d0a-5b7a3c1e9f42';
const NOTHING: Things = { patientId: id, orderId: id, draftRef: 'DRAFT-1', lineId: id, deliveryId: id };
const samples = (things = NOTHING) =>
  listSamples(things).map(({ call, operation, sample }) => ({
    name: operation ? `${call}: ${operation}` : call,
    call,
    sample,
    permission: permissionOf(call, { body: sample.body, query: sample.query }),
  }));
const isHospitals = (permission: Permission) => typeof permission === 'object' && permission.kind !== 'staff';

describe('who may make a call, against a list written by hand', () => {
  it('[ROLE-10] names every call once, and opens to anybody what the documents open', () => {
    expect(new Set(samples().map(({ call }) => call))).toEqual(new Set(Object.keys(calls)));
    for (const { name, call, permission } of samples()) {
      const isStaffs = call.includes(' /api/v1/workbench/');
      const found = [
        ...(isListed(OPEN, name) ? ['open'] : []),
        ...(isListed(OWN_ACCOUNT, name) ? ['account'] : []),
        ...(isStaffs ? ['staff'] : whoByHand(name)),
      ];
      expect([name, found.length]).toEqual([name, 1]);
      if (typeof permission === 'string') expect([name, found]).toEqual([name, [permission]]);
      else expect([name, found]).not.toEqual([name, ['open']]);
    }
  });

  it('[ROLE-10] lets a hospital user make it with every combination of flags and preferences that should, and no other', () => {
    for (const { name, permission } of samples().filter((one) => isHospitals(one.permission))) {
      const [who] = whoByHand(name);
      for (const flagsHeld of subsets(FLAGS)) {
        const flags = Object.fromEntries(FLAGS.map((flag) => [flag, flagsHeld.includes(flag)])) as Record<
          Flag,
          boolean
        >;
        for (const preferences of subsets(PREFERENCES)) {
          const may = hospitalUsers[who!]({ flags, has: (one) => preferences.includes(one) });
          const held = `${name} with ${flagsHeld} ${preferences}`;
          expect([held, isPermitted(permission, { flags, preferences })]).toEqual([held, may]);
        }
      }
    }
  });

  it("[WBSEC-08] lets the supplier's people make it with the flags that should, and no other", () => {
    const every = STAFF_FLAGS.filter((flag) => flag !== 'administer');
    for (const { name, call, permission } of samples()) {
      if (typeof permission !== 'object' || permission.kind !== 'staff') continue;
      const address = call.slice(call.indexOf(' ') + 1);
      const byHand =
        OF_STAFF.find(([pattern]) => fits(pattern, address))?.[1] ??
        (WITH_QUERIES.some((one) => address.startsWith(one)) ? every : undefined);
      expect([name, byHand !== undefined]).toEqual([name, true]);
      // Asking is asked of the subject as well: of which subjects there are queries the call itself knows.
      const isAsking = call === 'POST /api/v1/workbench/queries';
      for (const held of subsets(STAFF_FLAGS)) {
        const flags = Object.fromEntries(STAFF_FLAGS.map((flag) => [flag, held.includes(flag)])) as never;
        const may = byHand!.length === 0 || held.some((flag) => byHand!.includes(flag));
        const said = `${name} with ${held}`;
        if (isAsking && may) continue;
        expect([said, isStaffAllowed(permission, flags)]).toEqual([said, may]);
      }
    }
  });
});

describe('an account that lacks one flag', () => {
  let test: TestPortal;
  beforeAll(async () => {
    test = await openTestPortal();
  });
  afterAll(() => test?.close());

  it.each(FLAGS)(
    '[ROLE-10] is refused with a message where it takes %s, and changes nothing',
    async (lacking) => {
      await test.owner.query(`update app_user set ${lacking} = false where username = 'pharmacist'`);
      const client = await test.signIn('pharmacist');
      const flags = Object.fromEntries(FLAGS.map((flag) => [flag, flag !== lacking])) as Record<
        Flag,
        boolean
      >;
      await test.owner.query('truncate orders, patient cascade');
      const refused = samples(await storeThings(test.owner)).filter(({ name, permission }) => {
        const [who] = isHospitals(permission) ? whoByHand(name) : [];
        return who !== undefined && !hospitalUsers[who]({ flags, has: () => true });
      });
      expect(refused.length).toBeGreaterThan(0);
      const before = await contentsOf(test.owner);
      for (const { name, call, sample } of refused) {
        const { status, problem } = await client.call(call as Call, sample as never);
        expect([name, status, problem?.code]).toEqual([name, 403, 'access-missing']);
        expect([name, problem.message]).toEqual([name, problems['access-missing'].message]);
      }
      expect(await contentsOf(test.owner)).toEqual(before);
      await test.owner.query(`update app_user set ${lacking} = true where username = 'pharmacist'`);
    },
  );
});
