import type { Samples, Things } from './sample.ts';

const rule = {
  default: 'Sample',
  conditions: [{ field: 'route', operation: 'BL' }],
  values: [{ field: 'route', value: 'IV' }],
  selectedSplit: 0,
};
/** What the import of files and its preferences call. */
export const importSamples = ({ patientId, lineId }: Things) =>
  ({
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
          same_drug: true,
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
  }) satisfies Partial<Samples>;
