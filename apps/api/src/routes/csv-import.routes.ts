import { fileOf } from '../bodies/body-file/files-of-requests.ts';
import { defineHandlers } from '../calls/handler.ts';
import { discardRows, goOnWithRows } from '../services/csv-import/columns/select-rows.ts';
import { setHeaders } from '../services/csv-import/columns/set-headers.ts';
import { showColumns } from '../services/csv-import/columns/show-columns.ts';
import { showRows } from '../services/csv-import/columns/show-rows.ts';
import { askForOrders } from '../services/csv-import/orders/ask-for-orders.ts';
import { closeUpload } from '../services/csv-import/orders/close-upload.ts';
import { listRowsOfUpload, listUploads } from '../services/csv-import/orders/list-uploads.ts';
import { returnRows } from '../services/csv-import/orders/return-rows.ts';
import { showImportOrders } from '../services/csv-import/orders/show-import-orders.ts';
import { stopOrders } from '../services/csv-import/orders/stop-orders.ts';
import { undoDrafts } from '../services/csv-import/orders/undo-drafts.ts';
import { describeRules } from '../services/csv-import/preferences/default-rules.ts';
import { deleteKept } from '../services/csv-import/preferences/delete-preference.ts';
import {
  describeHeaderSet,
  saveHeaderSet,
  shownHeaderSets,
} from '../services/csv-import/preferences/header-sets.ts';
import { orderRules } from '../services/csv-import/preferences/order-rules.ts';
import { countRuleRows, previewDefaultRule } from '../services/csv-import/preferences/preview-rule.ts';
import { deleteDefaultRule, saveDefaultRule } from '../services/csv-import/preferences/save-default-rule.ts';
import { describeSubstitutions, saveSubstitution } from '../services/csv-import/preferences/substitutions.ts';
import { answerPatient } from '../services/csv-import/review/answer-patient.ts';
import { confirmRows } from '../services/csv-import/review/confirm-rows.ts';
import { correctRow } from '../services/csv-import/review/correct-row.ts';
import { dryRun } from '../services/csv-import/review/dry-run.ts';
import { selectRows } from '../services/csv-import/review/select-rows.ts';
import { showReview, showReviewHeaders } from '../services/csv-import/review/show-review.ts';
import { cancelUpload } from '../services/csv-import/upload/cancel-upload.ts';
import { readLoadedFile } from '../services/csv-import/upload/read-loaded-file.ts';
import { readProcess } from '../services/csv-import/upload/read-process.ts';
import { takeUpload } from '../services/csv-import/upload/take-upload.ts';
import { validateUpload } from '../services/csv-import/upload/validate-upload.ts';
import { exploreCatalogue } from '../services/csv-import/words/explore-catalogue.ts';
import { matchWords } from '../services/csv-import/words/match-words.ts';
import { showWords } from '../services/csv-import/words/show-words.ts';
import { tryAgain } from '../services/csv-import/work/try-again.ts';

/** Each of these holds the upload while it judges its rows. */
const REVIEW = 'review of rows';

export const csvImportHandlers = defineHandlers({
  'GET /api/v1/order/csv': {
    run: {
      fileTypes: async ({ tx }) => ({
        file_types: (await shownHeaderSets(tx)).map(({ header_set_id: id, set_name: name }) => ({
          id,
          name,
        })),
      }),
      reviewHeaders: (work) => showReviewHeaders(work, work.query.uploadCode),
      reviewRows: (work) => showReview(work, work.query),
      headers: (work) => showColumns(work, work.query.uploadCode),
      rows: (work) => showRows(work, work.query),
      loadedFile: (work) => readLoadedFile(work, work.query.uploadCode),
      defaults: ({ tx }) => describeRules(tx),
      ruleCounts: (work) => countRuleRows(work),
      headerSets: async ({ tx }) => ({ headers: (await shownHeaderSets(tx)).map(describeHeaderSet) }),
      substitutions: (work) => describeSubstitutions(work),
    },
  },
  'POST /api/v1/order/csv': {
    run: {
      setHeaders: ({ body, ...work }) => setHeaders(work, body),
      selectedRows: ({ body, ...work }) => goOnWithRows(work, body),
      discardedRows: ({ body, ...work }) => discardRows(work, body),
      upload: ({ body, ...work }) => takeUpload(work, body, fileOf(work.request)),
      deletePreference: ({ body, ...work }) => deleteKept(work, body),
      deleteDefault: ({ body, ...work }) => deleteDefaultRule(work, body),
      saveDefault: ({ body, ...work }) => saveDefaultRule(work, body),
      saveHeaderSet: ({ body, ...work }) => saveHeaderSet(work, body),
      saveSubstitution: ({ body, ...work }) => saveSubstitution(work, body),
      markedRows: ({ body, ...work }) => showWords(work, body),
      matchedRows: ({ body, ...work }) => matchWords(work, body),
      explorer: ({ body, ...work }) => exploreCatalogue(work, body),
    },
  },
  'POST /api/v1/order/csv/preview-rule': {
    run: ({ body, ...work }) => previewDefaultRule(work, body),
  },
  'POST /api/v1/order/csv/order-rules': {
    run: ({ body, ...work }) => orderRules(work, body),
  },
  'GET /api/v1/order/csv/dry-run': { run: (work) => dryRun(work, work.query) },
  'POST /api/v1/order/csv/correct-row': {
    turn: REVIEW,
    run: ({ body, ...work }) => correctRow(work, body),
  },
  'POST /api/v1/order/csv/confirm-rows': {
    turn: REVIEW,
    run: ({ body, ...work }) => confirmRows(work, body),
  },
  'POST /api/v1/order/csv/select-rows': {
    turn: REVIEW,
    run: ({ body, ...work }) => selectRows(work, body),
  },
  'POST /api/v1/order/csv/answer-patient': {
    turn: REVIEW,
    run: ({ body, ...work }) => answerPatient(work, body),
  },
  'GET /api/v1/order/process/csv': { run: readProcess },
  'POST /api/v1/order/csv/create-orders': { run: (work) => askForOrders(work, work.body) },
  'GET /api/v1/order/csv/orders': { run: (work) => showImportOrders(work, work.query) },
  'POST /api/v1/order/csv/stop': { run: (work) => stopOrders(work, work.body.uploadCode) },
  'POST /api/v1/order/csv/try-again': { run: (work) => tryAgain(work, work.body.uploadCode) },
  'POST /api/v1/order/csv/close': { run: (work) => closeUpload(work, work.body.uploadCode) },
  'POST /api/v1/order/csv/undo': { run: (work) => undoDrafts(work, work.body.uploadCode) },
  'GET /api/v1/order/csv/uploads': { run: (work) => listUploads(work, work.query) },
  'GET /api/v1/order/csv/uploads/:uploadCode': {
    run: (work) => listRowsOfUpload(work, work.params.uploadCode, work.query),
  },
  'GET /api/v1/order/csv/returned-rows': { run: (work) => returnRows(work, work.query) },
  'GET /api/v1/order/cancel/csv': { run: (work) => cancelUpload(work, work.query.uploadCode) },
  'GET /api/v1/order/validate/csv': { run: (work) => validateUpload(work, work.query.uploadCode) },
});
