import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { careDay } from '../../apps/api/src/routes/testing/placed-orders.ts';
import { type Figure, plainFigure } from '../figures.ts';
import { ask, bearer, signIn, type Tokens } from '../portal-client.ts';
import { ACCOUNT } from '../stage.ts';
import { longestTask } from './longest-task.ts';
import { openSignedIn } from './signed-in-page.ts';

const ROWS = 20_000;
const SLOWED = 4;
const LIMITS = { must: 50, aim: 30 };
const ASK_MS = 200;
const HEADERS =
  'order_reference,delivery_date,drug_name,drug_dose,drug_dose_unit,diluent,container_type,container,route,infusion_time,infusion_time_unit,quantity';

/** Rows that the catalogue knows by every word, 40 to an order. */
function fileOfRows(): string {
  const day = careDay(14);
  const row = (place: number) =>
    `R${Math.floor(place / 40)},${day},fluorouracil,${4000 + (place % 9) * 50},mg,sodium chloride 0.9%,Infusor,Infusor LV5,IV,46,hours,1`;
  return [HEADERS, ...Array.from({ length: ROWS }, (_, place) => row(place))].join('\r\n');
}

/** The longest task of the page while the final review of a large file is scrolled, and while a cell of it is typed into. */
export async function measureReviewRows(browser: Browser, port: number): Promise<Figure[]> {
  const tokens = await signIn(port, ACCOUNT);
  const giveUp = () => ask(port, 'GET', '/api/v1/order/cancel/csv', { headers: bearer(tokens) });
  // Of a run that was broken off.
  await giveUp().catch(() => {});
  await toReview(port, tokens);
  const page = await openSignedIn(browser, port, tokens);
  try {
    await page.goto(`http://localhost:${port}/csv`);
    await page.getByRole('button', { name: `Review ${ROWS.toLocaleString('en')} rows` }).click();
    await page.getByRole('rowheader').first().waitFor();
    const scrolled = await longestTask(page, SLOWED, () => scroll(page));
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Correct row 1', exact: true }).click();
    const typed = await longestTask(page, SLOWED, () =>
      page.getByRole('textbox', { name: 'Dose', exact: true }).pressSequentially('12345678', { delay: 120 }),
    );
    return [
      plainFigure(
        `final review of 20,000 rows, CPU slowed ${SLOWED} x: longest task while scrolling`,
        scrolled,
        'ms',
        LIMITS,
      ),
      plainFigure(
        `final review of 20,000 rows, CPU slowed ${SLOWED} x: longest task on a keystroke`,
        typed,
        'ms',
        LIMITS,
      ),
    ];
  } finally {
    await page.context().close();
    await giveUp();
  }
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(600, 500);
  for (let turned = 0; turned < 80; turned++) {
    await page.mouse.wheel(0, 240);
    await pause(50);
  }
}

/** The file is uploaded, its rows chosen, its words known, and every row judged, as a user does it. */
async function toReview(port: number, tokens: Tokens): Promise<void> {
  const post = (body: unknown) => ask(port, 'POST', '/api/v1/order/csv', { body, headers: bearer(tokens) });
  const file = `data:text/csv;base64,${Buffer.from(fileOfRows()).toString('base64')}`;
  await post({
    file,
    filename: 'bench.csv',
    fileType: '[NEW]',
  });
  await untilIn(port, tokens, 'rows');
  const headers = { reprocess_headers: true, date_orders: { delivery_date: 'day-first' } };
  await post(headers);
  await untilIn(port, tokens, 'rows');
  await post({ selected_rows: true });
  await untilIn(port, tokens, 'words');
  await post({ matched_rows: true, matched_fields: [], review_orders: true });
  await untilIn(port, tokens, 'orders');
}

/** The background has brought the upload to a state, and rests. */
async function untilIn(port: number, tokens: Tokens, state: string): Promise<void> {
  for (;;) {
    const { upload } = await ask<{ upload: { state: string; work: string | null } | null }>(
      port,
      'GET',
      '/api/v1/order/process/csv',
      { headers: bearer(tokens) },
    );
    if (upload?.state === state && upload.work === null) return;
    if (upload === null) throw new Error('The file could not be read');
    await pause(ASK_MS);
  }
}
