import type { Samples, Things } from './sample.ts';

const announcement = {
  kind: 'notice',
  title: 'Sample',
  text: 'Sample',
  countryCode: null,
  from: '2031-02-01T00:00:00Z',
  until: '2031-02-02T00:00:00Z',
};
/** What the supplier's people and keys call, and the queries of both sides. */
export const workbenchSamples = ({ orderId, lineId, deliveryId }: Things) =>
  ({
    'GET /api/v1/workbench/me': {},
    'GET /api/v1/workbench/events': {},
    'GET /api/v1/workbench/queues': {},
    'GET /api/v1/workbench/drugs': {},
    'POST /api/v1/workbench/items/search': { body: { tab: 'to-review' } },
    'GET /api/v1/workbench/items/:merlinOrderLineID': { params: { merlinOrderLineID: deliveryId } },
    'POST /api/v1/workbench/claims': {
      body: { subjectType: 'item', subjectIds: [deliveryId], action: 'claim' },
    },
    'POST /api/v1/workbench/moves': {
      body: { moves: [{ merlinOrderLineID: deliveryId, status: 'Reviewed', version: 1 }] },
    },
    'GET /api/v1/workbench/admin/keys': {},
    'POST /api/v1/workbench/admin/keys': { body: { name: 'Sample', hospitalIds: ['DMOH01'] } },
    'POST /api/v1/workbench/admin/keys/:id/replace': { params: { id: orderId }, body: {} },
    'POST /api/v1/workbench/admin/keys/:id/revoke': { params: { id: orderId }, body: {} },
    'GET /api/v1/workbench/admin/announcements': {},
    'POST /api/v1/workbench/admin/announcements': { body: announcement },
    'POST /api/v1/workbench/admin/announcements/:id': { params: { id: '0' }, body: announcement },
    'POST /api/v1/workbench/admin/announcements/:id/end': { params: { id: '0' }, body: {} },
    'GET /api/v1/workbench/admin/holidays': {},
    'POST /api/v1/workbench/admin/holidays': { body: { region: 'AU-NSW', date: '', name: 'Sample' } },
    'POST /api/v1/workbench/admin/holidays/remove': {
      body: { region: 'AU-NSW', date: '01/02/2031', name: 'Sample' },
    },
    'POST /api/v1/workbench/admin/holidays/affected': { body: { region: 'AU-NSW', date: '01/02/2031' } },
    'GET /api/v1/workbench/admin/mail': { query: { state: 'waiting' } },
    'POST /api/v1/workbench/admin/mail/:id/retry': { params: { id: '0' }, body: {} },
    'POST /api/v1/supplier/order-lines': {
      body: { moves: [{ merlinOrderLineID: deliveryId, status: 'Reviewed' }] },
    },
    'GET /api/v1/supplier/formulations': {},
    'POST /api/v1/queries/search': { body: { turn: 'hospital' } },
    'GET /api/v1/queries/summary': {},
    'GET /api/v1/queries/:queryId': { params: { queryId: deliveryId } },
    'POST /api/v1/queries': { body: { merlinOrderLineID: lineId, kind: 'other', body: 'When?' } },
    'POST /api/v1/queries/:queryId/messages': { params: { queryId: deliveryId }, body: { body: 'Now' } },
    'POST /api/v1/queries/:queryId/close': { params: { queryId: deliveryId }, body: {} },
    'POST /api/v1/workbench/queries/search': { body: { turn: 'supplier' } },
    'GET /api/v1/workbench/queries/:queryId': { params: { queryId: deliveryId } },
    'POST /api/v1/workbench/queries': {
      body: { subjectType: 'item', subjectId: lineId, kind: 'other', body: 'When?' },
    },
    'POST /api/v1/workbench/queries/:queryId/messages': {
      params: { queryId: deliveryId },
      body: { body: 'Now' },
    },
    'POST /api/v1/workbench/queries/:queryId/close': { params: { queryId: deliveryId }, body: {} },
    'POST /api/v1/workbench/formulations/search': { body: { tab: 'to-review' } },
    'GET /api/v1/workbench/formulations/:id': { params: { id: deliveryId } },
    'POST /api/v1/workbench/formulations/:id/recommend': {
      params: { id: deliveryId },
      body: {
        version: 1,
        product: {
          tpn_code: 'SAMPLE',
          stabilityStorage: 7,
          stabilityUOM: 'days',
          stabilityStorageType: '2-8C',
          min_order_quantity: 1,
          accept_multiple: 1,
          max_batch_size: 0,
        },
      },
    },
    'POST /api/v1/workbench/formulations/:id/approve': {
      params: { id: deliveryId },
      body: { version: 1, totp: '123456' },
    },
    'POST /api/v1/workbench/formulations/:id/return': {
      params: { id: deliveryId },
      body: { version: 1, reason: 'Too little volume' },
    },
    'POST /api/v1/workbench/formulations/:id/withdraw': {
      params: { id: deliveryId },
      body: { version: 1, reason: 'A part is out of stock' },
    },
    'POST /api/v1/workbench/registrations/search': { body: { state: 'submitted' } },
    'GET /api/v1/workbench/registrations/:id': { params: { id: deliveryId } },
    'POST /api/v1/workbench/registrations/:id/accept': {
      params: { id: deliveryId },
      body: { version: 1, patientNumber: 'HP-1', firstDeliveryDate: '04/03/2031' },
    },
    'POST /api/v1/workbench/registrations/:id/decline': {
      params: { id: deliveryId },
      body: { version: 1, reason: 'Not of this region' },
    },
  }) satisfies Partial<Samples>;
