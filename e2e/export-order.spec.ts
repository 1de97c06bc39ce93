import { shownDay } from '@bolt/domain/dates/shown-day';
import { todayIn } from '@bolt/domain/dates/today-in';
import { addLine, careDay, fluorouracil, newPatient } from './support/prepare-order.ts';
import { dayOfCell, readWorkbook } from './support/read-workbook.ts';
import { expect, test } from './support/test-with-order.ts';

const today = () => todayIn('Australia/Sydney', new Date());

test('[SUMMARY-15] [SUMMARY-16] [SUMMARY-17] the order downloads as a workbook with one row for each delivery', async ({
  page,
  newReference,
  emptyDraft: { call, reference },
}) => {
  const born = '14/02/1957';
  const patient = await newPatient(call, {
    id: newReference(),
    firstName: 'Ann & Bea',
    lastName: 'Excel',
    dateOfBirth: born,
  });
  const { patientId } = patient;
  await addLine(
    call,
    fluorouracil(reference, {
      patientId,
      deliveryDateArray: [
        [careDay(7), careDay(8), '1', 1],
        [careDay(14), careDay(15), '3', 2],
      ],
    }),
  );
  await addLine(call, fluorouracil(reference));
  await page.goto(`/order/${reference}/review-complete`);
  const asked = today();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Excel' }).click();
  const download = await arriving;
  const nameOn = (day: string) => `BOLT_Export_${day}.xlsx`;
  // The day may have ended since it was asked for.
  expect([asked, today()].map(nameOn)).toContain(download.suggestedFilename());

  const [head, ...rows] = await readWorkbook(await download.path());
  expect(head).toEqual([
    'Order',
    'Patient',
    'MRN',
    'Date of Birth',
    'Product',
    'Dose',
    'Second Dose',
    'Split Dose',
    'Route',
    'Container',
    'Diluent',
    'Volume (mL)',
    'Infusion Time',
    'Ancillaries',
    'Delivery Date',
    'Treatment Date',
    'Quantity',
    'Alerts',
  ]);
  const product = [
    'fluorouracil',
    '4,560 mg',
    null,
    null,
    'Intravenous',
    'Infusor LV5',
    'Sodium chloride 0.9%',
    230,
    '46 hours',
    null,
  ];
  const days = new Set(
    ['Date of Birth', 'Delivery Date', 'Treatment Date'].map((name) => head?.indexOf(name)),
  );
  const withDays = rows.map((row) =>
    row.map((cell, index) => (days.has(index) && cell !== null ? dayOfCell(cell) : cell)),
  );
  const day = `fluorouracil on ${shownDay(careDay(15)).replace('\u00a0', ' ')} adds up to 13,680 mg; the guidance dose is 6,000 mg`;
  expect(withDays).toEqual([
    [
      reference,
      'Ann & Bea Excel',
      patient.medicalRecordNumber,
      born,
      ...product,
      careDay(7),
      careDay(8),
      1,
      day,
    ],
    [
      reference,
      'Ann & Bea Excel',
      patient.medicalRecordNumber,
      born,
      ...product,
      careDay(14),
      careDay(15),
      3,
      day,
    ],
    [reference, null, null, null, ...product, careDay(7), null, 1],
  ]);
});

test('[SUMMARY-15] a very large order downloads too, under the content security policy', async ({
  page,
  emptyDraft: { call, reference },
}) => {
  await addLine(call, fluorouracil(reference));
  await page.route('**/api/v1/order/info', async (route) => {
    const response = await route.fetch();
    const order = await response.json();
    const [line] = order.patients['0'].drugs;
    const days = Array.from({ length: 1500 }, (_, index) => [careDay(7), false, index + 1, index + 1]);
    order.patients['0'].drugs = [{ ...line, deliveryDateArray: days }];
    await route.fulfill({ response, json: order });
  });
  await page.goto(`/order/${reference}/review-complete`);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Excel' }).click();
  const rows = await readWorkbook(await (await arriving).path());
  expect([rows.length, rows.at(-1)?.at(-1)]).toEqual([1501, 1500]);
});

test('[SUMMARY-15] a workbook that cannot be made is said, and can be tried again', async ({
  page,
  emptyDraft: { call, reference },
}) => {
  await page.goto(`/order/${reference}/review-complete`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and Complete');
  // Nothing to write yet.
  await expect(page.getByRole('button', { name: 'Download Excel' })).toHaveCount(0);
  await addLine(call, fluorouracil(reference));
  await page.reload();
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('refused');
    };
  });
  await page.getByRole('button', { name: 'Download Excel' }).click();
  await expect(page.getByRole('alert')).toContainText('The Excel file could not be made. Please try again.');
  await expect(page.getByRole('button', { name: 'Download Excel' })).toBeEnabled();
});
