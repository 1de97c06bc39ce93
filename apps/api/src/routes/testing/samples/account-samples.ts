/** Of nobody. */
const account = { params: { userId: '00000000-0000-4000-8000-000000000000' } };
const person = {
  firstName: 'Sample',
  lastName: 'Person',
  username: 'sample.person',
  email: 'sample.person@demo.example',
};
const hospitalRights = { hospitalIds: ['DMOH01'], flags: [], preferences: [] };

/** Requests of the calls that administer accounts. */
export const accountSamples = {
  'GET /api/v1/workbench/admin/hospitals': {},
  'GET /api/v1/workbench/admin/staff': {},
  'POST /api/v1/workbench/admin/staff': { body: { ...person, roles: ['reviewer'], hospitalIds: [] } },
  'POST /api/v1/workbench/admin/staff/:userId': {
    ...account,
    body: { version: 1, roles: ['reviewer'], hospitals: [] },
  },
  'POST /api/v1/workbench/admin/staff/:userId/end-sessions': { ...account, body: {} },
  'POST /api/v1/workbench/admin/staff/:userId/reset-sign-in': { ...account, body: {} },
  'POST /api/v1/workbench/admin/staff/:userId/deactivate': { ...account, body: {} },
  'POST /api/v1/workbench/admin/staff/:userId/reactivate': { ...account, body: {} },
  'POST /api/v1/workbench/admin/staff/:userId/invite-again': { ...account, body: {} },
  'POST /api/v1/workbench/admin/hospital-users/search': { body: {} },
  'POST /api/v1/workbench/admin/hospital-users': {
    body: { ...person, username: 'sample.user', email: 'sample.user@demo.example', ...hospitalRights },
  },
  'POST /api/v1/workbench/admin/hospital-users/:userId': {
    ...account,
    body: { version: 1, ...hospitalRights },
  },
  'POST /api/v1/workbench/admin/hospital-users/:userId/unlock': { ...account, body: {} },
  'POST /api/v1/workbench/admin/hospital-users/:userId/end-sessions': { ...account, body: {} },
  'POST /api/v1/workbench/admin/hospital-users/:userId/reset-sign-in': { ...account, body: {} },
  'POST /api/v1/workbench/admin/hospital-users/:userId/deactivate': { ...account, body: {} },
  'POST /api/v1/workbench/admin/hospital-users/:userId/reactivate': { ...account, body: {} },
  'POST /api/v1/workbench/admin/hospital-users/:userId/invite-again': { ...account, body: {} },
};
