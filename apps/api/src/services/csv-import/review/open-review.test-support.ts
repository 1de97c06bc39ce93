import { access } from '@bolt/domain/access/access';
import type { KeywordDecision } from '@bolt/domain/csv-import/keywords/substitutions';
import type { RowConfirmation, RowVerdict } from '@bolt/domain/csv-import/rows/row-verdict';
import { expect } from 'vitest';
import { userOf } from '#database/hospital-rows.test-support.ts';
import { newId } from '#database/new-id.ts';
import { withVerdicts } from '#database/queries/import-review.queries.ts';
import { asActor, openWorkerPool } from '../../../jobs/as-actor.ts';
import { openTestPortal, type TestPortal } from '../../../testing/open-test-portal.ts';
import type { InSlices } from '../import-work.ts';
import { checkRows } from '../reading/check-rows.ts';
import { readUpload } from '../reading/read-upload.ts';
import { judgeUpload } from './judge-upload.ts';

export const HOSPITAL = 'DMOH01';
/** The day of the order files: dates before it are past. */
const dayOfFiles = () => new Date('2031-03-03T02:00:00Z');

export interface StoredRow {
  row_number: number;
  faults: { message: string }[];
  verdict: RowVerdict | null;
  confirmed: RowConfirmation[];
  selected: boolean;
  review_state: string | null;
  kinds: string[];
}

const fields = [
  'order_reference',
  'delivery_date',
  'surname',
  'firstname',
  'dob',
  'patient_id',
  'drug_name',
  'drug_dose',
  'drug_dose_unit',
  'diluent',
  'bag_size',
  'container_type',
  'route',
  'quantity',
  'treatment_date',
] as const;
type Cells = Partial<Record<(typeof fields)[number], string>>;

/** A line that is ready on the day of the files: Wednesday 12/03/2031. */
const usualRow: Required<Cells> = {
  order_reference: 'ONC-1',
  delivery_date: '12/03/2031',
  surname: 'Sampleton',
  firstname: 'Tess',
  dob: '23/05/1974',
  patient_id: '83853',
  drug_name: 'fluorouracil',
  drug_dose: '1250',
  drug_dose_unit: 'mg',
  diluent: 'Glucose 5%',
  bag_size: '250',
  container_type: 'Fluid Bag',
  route: 'IV',
  quantity: '1',
  treatment_date: '12/03/2031',
};

/** A file with rows that differ from the usual one. */
export const fileOf = (...rows: Cells[]): Buffer =>
  Buffer.from(
    [fields, ...rows.map((row) => fields.map((field) => ({ ...usualRow, ...row })[field]))]
      .map((cells) => cells.join(','))
      .join('\n'),
  );

/** A hospital with one upload at a time, as far as its words are decided. */
export async function openReview(now = dayOfFiles) {
  const test: TestPortal = await openTestPortal();
  const worker = openWorkerPool(test.portal.workerUrl);
  const userId = await userOf(test.owner, 'pharmacist');
  const inSlices: InSlices = (work) =>
    asActor(worker, { userId, hospitalId: HOSPITAL }, access.importOrders, (tx, actor) =>
      work({ tx, actor }),
    );

  async function keepDecisions(decisions: ReadonlyMap<string, KeywordDecision>) {
    await test.owner.query('delete from import_substitution');
    for (const [key, decision] of decisions) {
      await test.owner.query(
        `insert into import_substitution (hospital_id, substitution_id, item_field, keyword, keyword_key, decision,
           code, created_by, username, created_at)
         values ($1, $2, 'drug_name', $3, $3, $4, $5, $6, 'pharmacist', now())`,
        [HOSPITAL, newId(), key, decision.kind, decision.kind === 'entry' ? decision.code : null, userId],
      );
    }
  }

  return {
    test,
    userId,
    async decided(bytes: Buffer, decisions: ReadonlyMap<string, KeywordDecision> = new Map()) {
      const uploadId = newId();
      await test.owner.query('delete from import_upload');
      await test.owner.query(
        `insert into import_upload (hospital_id, upload_id, user_id, username, file_name, state, created_at, updated_at)
         values ($1, $2, $3, 'pharmacist', 'orders.csv', 'reading', now(), now())`,
        [HOSPITAL, uploadId, userId],
      );
      await test.owner.query('insert into import_piece values ($1, $2, 0, $3)', [HOSPITAL, uploadId, bytes]);
      await keepDecisions(decisions);
      expect(await readUpload(test.portal, inSlices, uploadId, now)).toBeUndefined();
      expect(await checkRows(test.portal, inSlices, uploadId, now)).toBeUndefined();
      await test.owner.query(`update import_upload set state = 'words' where upload_id = $1`, [uploadId]);
      return uploadId;
    },
    judge: (uploadId: string) => judgeUpload(test.portal, inSlices, uploadId, now),
    /** As the background leaves it. */
    async judged(bytes: Buffer): Promise<string> {
      const uploadId = await this.decided(bytes);
      expect(await this.judge(uploadId)).toBeUndefined();
      return uploadId;
    },
    async rowsOf(uploadId: string): Promise<StoredRow[]> {
      const { rows } = await test.owner.query(
        'select * from import_row where upload_id = $1 order by row_number',
        [uploadId],
      );
      return withVerdicts(rows);
    },
    async addPatient({ mrn, last, first, born }: { mrn: string; last: string; first: string; born: string }) {
      const patientId = newId();
      await test.owner.query(
        `insert into patient (patient_id, hospital_id, mrn, mrn_key, first_name, last_name, date_of_birth)
         values ($1, $2, $3, ltrim($3, '0'), $4, $5, $6)`,
        [patientId, HOSPITAL, mrn, first, last, born],
      );
      return patientId;
    },
    async close() {
      await worker.end();
      await test.close();
    },
  };
}
