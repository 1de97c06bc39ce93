import type { Samples, Things } from './sample.ts';

/** What drafts, placed orders and their patients call. */
export const orderSamples = ({ patientId, orderId, draftRef, lineId, deliveryId }: Things) => {
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
  return {
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
    'GET /api/v1/kept-entry': { query: { about: `patient:${patientId}` } },
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
    'POST /api/v1/order/start': { body: { orderRef: 'SAMPLE', deliveryDate: '04/03/2031' } },
    'POST /api/v1/order/info': { body: { orderRef: draftRef } },
    'POST /api/v1/order/presence': {
      body: { orderRef: draftRef, screenId: '0198c0de-0000-7000-8000-000000000001' },
    },
    'POST /api/v1/order/info/update': { body: { orderRef: draftRef, updatecomment: 'Changed' } },
    'POST /api/v1/order/patient/doses': { body: { patientId } },
    'POST /api/v1/order/patient/add': { body: { orderRef: draftRef, patientId } },
    'POST /api/v1/order/patient/remove': { body: { orderRef: draftRef, patientId } },
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
  } satisfies Partial<Samples>;
};
