import type { UploadProgress } from '@bolt/contracts/csv-import/uploads';
import type { UploadRow } from '../../../database/queries/import-uploads.queries.ts';

export const progressOf = (upload: UploadRow): UploadProgress => ({
  uploadCode: upload.upload_id,
  filename: upload.file_name,
  state: upload.state,
  work: upload.work,
  work_given_up: upload.work_given_up_at !== null,
  rows_num: upload.rows_num,
  rows_valid: upload.rows_valid,
  rows_invalid: upload.rows_num - upload.rows_valid,
  rows_done: upload.rows_done,
});
