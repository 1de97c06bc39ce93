import { setTimeout as pause } from 'node:timers/promises';
import { asOwner } from '../../apps/api/src/database/owner-database.ts';
import { careDay } from '../../apps/api/src/routes/testing/placed-orders.ts';
import {
  bagFor,
  type FileRow,
  storeFileOfOrders,
} from '../../apps/api/src/routes/testing/reviewed-uploads.ts';
import { type Figure, plainFigure } from '../figures.ts';
import { recordWrong } from '../load/run-load.ts';
import { ask, bearer } from '../portal-client.ts';
import { ACCOUNT, HOSPITAL, type Stage } from '../stage.ts';

const ROWS = 5_000;
/** Before it, so that the server has done it before. */
const WARM_UP_ROWS = 400;
const ROWS_OF_ORDER = 40;
const ROWS_OF_PATIENT = 2;
const ASK_MS = 10;

/** Orders of 40 rows for new patients, each of whom has two on different days. */
const fileOfOrders = (rows: number): FileRow[] =>
  Array.from({ length: rows }, (_, row) =>
    bagFor(`BENCH${Math.floor(row / ROWS_OF_PATIENT)}`, {
      surname: 'Specimen',
      firstname: `Ana ${Math.floor(row / ROWS_OF_PATIENT)}`,
      order_reference: `BENCH-${Math.floor(row / ROWS_OF_ORDER)}`,
      drug_dose: String(1_000 + (row % 7) * 20),
      delivery_date: careDay(row % 2 === 0 ? 14 : 21),
    }),
  );

/** From the press of the button to the last order submitted, of a file whose rows have been reviewed. */
export async function measureOrdersOfFile({ databaseUrl, portal, tokens }: Stage): Promise<Figure[]> {
  const submit = async (rows: number): Promise<number> => {
    const uploadCode = await asOwner(databaseUrl, (owner) =>
      storeFileOfOrders(owner, { rows: fileOfOrders(rows), username: ACCOUNT, hospital: HOSPITAL }),
    );
    await untilAtRest(databaseUrl, uploadCode);
    const began = performance.now();
    await ask(portal.port, 'POST', '/api/v1/order/csv/create-orders', {
      body: { uploadCode, create: 'submit' },
      headers: bearer(tokens),
    });
    await untilAtRest(databaseUrl, uploadCode);
    const seconds = (performance.now() - began) / 1_000;
    const { lines_done: lines } = await ask<{ lines_done: number }>(
      portal.port,
      'GET',
      `/api/v1/order/csv/orders?uploadCode=${uploadCode}`,
      { headers: bearer(tokens) },
    );
    if (lines !== rows) recordWrong(`${lines} of ${rows} rows of a file were ordered`);
    await removeFile(databaseUrl);
    return seconds;
  };
  try {
    await submit(WARM_UP_ROWS);
    const seconds = await submit(ROWS);
    return [plainFigure('submit a file of 5,000 rows', seconds, 's', { must: 8, aim: 4 })];
  } finally {
    await removeFile(databaseUrl);
  }
}

async function untilAtRest(databaseUrl: string, uploadCode: string): Promise<void> {
  await asOwner(databaseUrl, async (owner) => {
    for (;;) {
      const { rowCount } = await owner.query(
        'select from import_upload where upload_id = $1 and work is not null',
        [uploadCode],
      );
      if (rowCount === 0) return;
      await pause(ASK_MS);
    }
  });
}

/** The data set is as it was. */
async function removeFile(databaseUrl: string): Promise<void> {
  await asOwner(databaseUrl, async (owner) => {
    await owner.query('delete from import_upload where hospital_id = $1', [HOSPITAL]);
    await owner.query("delete from orders where order_ref like 'BENCH-%' and hospital_id = $1", [HOSPITAL]);
    await owner.query("delete from patient where mrn like 'BENCH%' and hospital_id = $1", [HOSPITAL]);
    await owner.query(
      "delete from audit_event where action in ('line-added', 'order-submitted', 'patient-created', 'judgement-replaced')",
    );
    await owner.query(
      'vacuum analyze patient, orders, order_patient, order_line, order_line_delivery, audit_event',
    );
  });
}
