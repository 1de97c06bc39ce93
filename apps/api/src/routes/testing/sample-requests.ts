import type { Call, Operation } from '@bolt/contracts';
import { calls } from '@bolt/contracts';
import type { CallShape } from '@bolt/contracts/call';
import { DEMONSTRATION_PASSWORD } from '../../demonstration/accounts.ts';
import { accountSamples } from './account-samples.ts';
import { formulationOf } from './formulation-forms.ts';
import { registrationOf } from './registrations.ts';

/** What the samples speak of: things of one hospital. */
export interface Things {
  patientId: string;
  orderId: string;
  /** Reference of a draft. */
  draftRef: string;
  lineId: string;
  /** A delivery of the placed order. */
  deliveryId: string;
}

export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** One of a call; where the call has several operations, one of each. */
type Samples = {
  [C in Call]: [Operation<C>] extends [never] ? Sample : Readonly<Record<Operation<C>, Sample>>;
};

/** Every sample with its call, and with its operation where the call has several. */
export const listSamples = (things: Things): { call: Call; operation?: string; sample: Sample }[] =>
  Object.entries(sampleRequests(things)).flatMap(([key, given]) => {
    const call = key as Call;
    if (!('operations' in (calls[call] as CallShape))) return { call, sample: given as Sample };
    return Object.entries(given).map(([operation, sample]) => ({
      call,
      operation,
      sample: sample as Sample,
    }));
  });

/**
 * One request of every call that its contract accepts, so that what refuses it is not its shape. A call without a
 * sample does not compile.
 */
export const sampleRequests = ({ patientId, orderId, draftRef, lineId, deliveryId }: Things): Samples => {
  const line = {
    orderRef: draftRef,
    patientId,
    quantity: '2',
    drugPresentationId: 20003,
    drug1Dose: '500',
    drug1DoseUom: 'mg',
    containerTypeId: 'SYR',
    containerPartCode: 'DMO-SYR-0020-LL',
    adminRouteCode: 'IV',
    deliveryDateArray: [['04/03/2031', false, '2', 1]],
  };
  const rule = {
    default: 'Sample',
    conditions: [{ field: 'route', operation: 'BL' }],
    values: [{ field: 'route', value: 'IV' }],
    selectedSplit: 0,
  };
  const announcement = {
    kind: 'notice',
    title: 'Sample',
    text: 'Sample',
    countryCode: null,
    from: '2031-02-01T00:00:00Z',
    until: '2031-02-02T00:00:00Z',
  };
  return {
    'GET /runtimeConfig.json': {},
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
    'GET /api/v1/dashboard/order/summary': {},
    'POST /api/v1/dashboard/orders': { body: { type: 'recent' } },
    'POST /api/v1/dashboard/order-search': { body: { orderRef: draftRef } },
    'POST /api/v1/dashboard/order-search-advanced': { body: { criteria: { orderNumber: draftRef } } },
    'POST /api/v1/dashboard/order/details': { body: { groupOrderId: orderId } },
    'GET /api/v1/dashboard/order/status-info': {},
    'POST /api/v1/dashboard/order/manage': {
      hold: {
        body: {
          merlinOrderID: orderId,
          merlinOrderLineID: deliveryId,
          orderLineId: lineId,
          groupOrderID: orderId,
          type: 'CMP',
          onHold: true,
          drugName: 'fluorouracil',
        },
      },
      edit: {
        body: {
          merlinOrderID: orderId,
          merlinOrderLineID: deliveryId,
          orderId,
          type: 'CMP',
          drugName: 'fluorouracil',
          customerRequiredDate: '04/03/2031',
          quantity: '3',
        },
      },
    },
    'POST /api/v1/dashboard/order/cancel': {
      body: {
        merlinOrderID: orderId,
        merlinOrderLineID: deliveryId,
        orderLineId: lineId,
        orderId,
        drugName: 'fluorouracil',
        type: 'CMP',
      },
    },
    'POST /api/v1/supplier/order-lines': {
      body: { moves: [{ merlinOrderLineID: deliveryId, status: 'Reviewed' }] },
    },
    'GET /api/v1/supplier/formulations': {},
    'GET /api/v1/patient/:id': { params: { id: patientId } },
    'GET /api/v1/patients/recent': {},
    'POST /api/v1/patient/search': { body: { patientId } },
    'POST /api/v1/patient': {
      edit: {
        body: {
          id: patientId,
          firstName: 'Changed',
          lastName: 'Changed',
          dateOfBirth: '01/01/1990',
          medicalRecordNumber: '77',
        },
      },
      create: { body: { id: '78', firstName: 'Added', lastName: 'Added' } },
    },
    'GET /api/v1/favourites': {},
    'POST /api/v1/favourites/remove': { body: { favouriteID: lineId } },
    'POST /api/v1/contact': {
      body: { name: 'A', email: 'a@example.org', message: 'B', countryCode: 'AU', language: 'AU' },
    },
    'GET /api/v1/kept-entry/:key': { params: { key: `patient:${patientId}` } },
    'PUT /api/v1/kept-entry/:key': {
      params: { key: `patient:${patientId}` },
      body: { entry: { firstName: 'Changed' } },
    },
    'DELETE /api/v1/kept-entry/:key': { params: { key: `patient:${patientId}` } },
    'POST /api/v1/kept-entry/forget': { body: { receipt: 'x' } },
    'GET /api/v1/drug': {},
    'POST /api/v1/drug': { body: { drug_name: 'fluorouracil' } },
    'POST /api/v1/drug-presentation': { body: { drug1_id: 'FLUOROURACIL' } },
    'GET /api/v1/tpn/products': {},
    'POST /api/v1/tpn/products': { body: { code: 'DMO-TPN-001' } },
    'GET /api/v1/tpn/formulationProducts': {},
    'GET /api/v1/tpn/customFormulationPatients': {},
    'GET /api/v1/tpn/patientRegistation': {},
    'GET /api/v1/tpn/patientRegistration': {},
    'GET /api/v1/tpn/patientRegistrationRecord/:id': { params: { id: lineId } },
    'POST /api/v1/tpn/patientRegistation': { body: { formData: registrationOf() } },
    'POST /api/v1/tpn/patientRegistration': { body: { formData: registrationOf() } },
    'POST /api/v1/tpn/patientRegistrationMatches': { body: { formData: registrationOf() } },
    'POST /api/v1/tpn/patientRegistrationForm': { body: { formData: registrationOf() } },
    'GET /api/v1/tpn/patientRegistrationRecord/:id/form': { params: { id: lineId } },
    'GET /api/v1/tpn/patientRegistrations/:id/form': { params: { id: lineId } },
    'GET /api/v1/tpn/patientRegistrations': {},
    'GET /api/v1/tpn/patientRegistrations/:id': { params: { id: lineId } },
    'POST /api/v1/tpn/patientRegistrationRecord': { body: { formData: registrationOf() } },
    'POST /api/v1/tpn/patientRegistrationPresence': {
      body: { patientFormId: lineId, screenId: '0198c0de-0000-7000-8000-000000000001' },
    },
    'DELETE /api/v1/tpn/patientRegistrationRecord/:id': { params: { id: lineId } },
    'GET /api/v1/tpn/customFormulationList': {
      stats: { query: { method: 'getStats' } },
      recent: { query: { method: 'getList', type: 'recent' } },
      list: { query: { method: 'getList', type: 'list' } },
    },
    'GET /api/v1/tpn/customFormulation': { query: { id: lineId } },
    'POST /api/v1/tpn/customFormulationWorksheet': { body: { formData: formulationOf() } },
    'POST /api/v1/tpn/customFormulation': {
      body: { formData: formulationOf(), formulationRecordId: lineId },
    },
    'POST /api/v1/tpn/customFormulationRecord': { body: { formData: formulationOf() } },
    'POST /api/v1/tpn/customFormulationStability': { body: { formData: formulationOf() } },
    'DELETE /api/v1/tpn/customFormulationRecord/:id': { params: { id: lineId } },
    'GET /api/v1/tpn/customFormulationVersions/:id': { params: { id: lineId } },
    'GET /api/v1/tpn/customFormulationVersions/:id/:version': { params: { id: lineId, version: '1' } },
    'GET /api/v1/tpn/customFormulationRequest': {},
    'POST /api/v1/tpn/customFormulationRequest': { body: { formData: { first_name: 'A' } } },
    'POST /api/v1/order/start': { body: { orderRef: 'SAMPLE', deliveryDate: '04/03/2031' } },
    'POST /api/v1/order/info': { body: { orderRef: draftRef } },
    'POST /api/v1/order/presence': {
      body: { orderRef: draftRef, screenId: '0198c0de-0000-7000-8000-000000000001' },
    },
    'POST /api/v1/order/info/update': { body: { orderRef: draftRef, updatecomment: 'Changed' } },
    'POST /api/v1/order/patient/doses': { body: { patientId } },
    'POST /api/v1/order/patient/add': { body: { orderRef: draftRef, patientId } },
    'POST /api/v1/order/drug/add': { body: line },
    'POST /api/v1/order/drug/edit': { body: { ...line, orderLineItemId: lineId } },
    'POST /api/v1/order/drug/remove': { body: { orderRef: draftRef, orderLineItemId: lineId } },
    'POST /api/v1/order/reorder': { body: { orderRef: draftRef, orderLineItemIds: [lineId] } },
    'POST /api/v1/order/dispatched': { body: { q: 'PLACED' } },
    'POST /api/v1/order/dispatched/lines': { body: { groupOrderID: orderId } },
    'POST /api/v1/order/reuse': {
      body: { orderRef: 'REUSED', deliveryDate: '04/03/2031', orderLineItemIds: [lineId] },
    },
    'POST /api/v1/order/validate': { body: { orderRef: draftRef } },
    'POST /api/v1/order/draft': { body: { orderRef: draftRef } },
    'DELETE /api/v1/order/draft/:ref': { params: { ref: draftRef } },
    'POST /api/v1/order/cleanup': { body: { orderRef: draftRef } },
    'POST /api/v1/order/submit': { body: { orderRef: draftRef } },
    'POST /api/v1/orders': {
      body: {
        orderRef: 'WHOLE',
        deliveryDate: '04/03/2031',
        state: 'draft',
        patients: [{ patientId, lines: [{ fp_code: 'NONE', deliveryDateArray: line.deliveryDateArray }] }],
      },
    },
    'POST /api/v1/order/search': { body: { searchCriteria: patientId } },
    'GET /api/v1/order/csv': {
      fileTypes: { query: { stage: '1' } },
      loadedFile: { query: { stage: '2', uploadCode: 'nowhere' } },
      reviewHeaders: { query: { stage: '5', uploadCode: 'nowhere', getHeaders: '1' } },
      reviewRows: { query: { stage: '5', uploadCode: 'nowhere' } },
      headers: { query: { stage: '3', getHeaders: '1', uploadCode: 'nowhere' } },
      rows: { query: { stage: '3', uploadCode: 'nowhere' } },
      defaults: { query: { stage: 'defaults' } },
      ruleCounts: { query: { stage: 'defaultscounts' } },
      headerSets: { query: { stage: 'defaultsheaders' } },
      substitutions: { query: { stage: 'defaultssubstitutions' } },
    },
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
    'POST /user/invitation': { body: { token: 'unknown' } },
    'POST /user/invitation/accept': { body: { token: 'unknown', password: 'a password of nobody' } },
    ...accountSamples,
    'POST /api/v1/order/csv': {
      markedRows: { body: { uploadCode: 'nowhere', marked_rows: true } },
      matchedRows: { body: { uploadCode: 'nowhere', matched_rows: true, matched_fields: [] } },
      explorer: { body: { explorer: { drug1_id: 'FLUOROURACIL' } } },
      setHeaders: { body: { uploadCode: 'nowhere', reprocess_headers: true } },
      selectedRows: { body: { uploadCode: 'nowhere', selected_rows: true } },
      discardedRows: { body: { uploadCode: 'nowhere', discarded_rows: [1] } },
      upload: { body: { file: 'data:text/csv;base64,', filename: 'orders.csv', fileType: '[NEW]' } },
      deletePreference: { body: { delete_id: lineId } },
      deleteDefault: { body: { default_delete: lineId } },
      saveDefault: { body: rule },
      saveHeaderSet: {
        body: { action: 'defaultsheaders', name: 'Sample', fields: { Medication: 'drug_name' } },
      },
      saveSubstitution: {
        body: {
          action: 'defaultssubstitutions',
          item_field: 'drug_name',
          item_cust: 'sample word',
          item_bolt: 'FLUOROURACIL',
        },
      },
    },
    'POST /api/v1/order/csv/preview-rule': { body: rule },
    'POST /api/v1/order/csv/order-rules': { body: { rules: [] } },
    'GET /api/v1/order/csv/dry-run': { query: { uploadCode: 'nowhere' } },
    'POST /api/v1/order/csv/correct-row': {
      body: { uploadCode: 'nowhere', row: 1, field: 'drug_dose', text: '500' },
    },
    'POST /api/v1/order/csv/confirm-rows': {
      body: {
        uploadCode: 'nowhere',
        reason: 'Protocol dose',
        rows: [{ row: 1, confirmed: [{ code: 'MissingStability' }] }],
      },
    },
    'POST /api/v1/order/csv/select-rows': { body: { uploadCode: 'nowhere', select: true } },
    'POST /api/v1/order/csv/answer-patient': {
      body: { uploadCode: 'nowhere', row: 1, said: 'different', patientId },
    },
    'GET /api/v1/order/process/csv': {},
    'GET /api/v1/order/cancel/csv': { query: { uploadCode: 'nowhere' } },
    'GET /api/v1/order/validate/csv': { query: { uploadCode: 'nowhere' } },
    'POST /api/v1/order/csv/create-orders': { body: { uploadCode: 'nowhere' } },
    'GET /api/v1/order/csv/orders': { query: { uploadCode: 'nowhere' } },
    'POST /api/v1/order/csv/stop': { body: { uploadCode: 'nowhere' } },
    'POST /api/v1/order/csv/try-again': { body: { uploadCode: 'nowhere' } },
    'POST /api/v1/order/csv/close': { body: { uploadCode: 'nowhere' } },
    'POST /api/v1/order/csv/undo': { body: { uploadCode: 'nowhere' } },
    'GET /api/v1/order/csv/uploads': {},
    'GET /api/v1/order/csv/uploads/:uploadCode': { params: { uploadCode: 'nowhere' } },
    'GET /api/v1/order/csv/returned-rows': { query: { uploadCode: 'nowhere' } },
  };
};
