import { addDays, type CareDate, formatCareDate, isWeekend, weekdayOf } from '@bolt/domain/dates/care-date';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { usualDay } from '@bolt/domain/registration/registration.test-support';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { gapBetween, roomAbove } from './support/distance.ts';
import { TITLES } from './support/registration.ts';
import { registerNew, submitRegistration } from './support/registration-draft.ts';
import { startAsStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A day of the next year on which everything is closed, and that is no weekend. */
function closedDay(): CareDate {
  let day = addDays(new Date().toISOString().slice(0, 10), 2);
  while (isWeekend(day) || !['12-25', '01-01', '01-26'].includes(day.slice(5))) day = addDays(day, 1);
  return day;
}

test('[WBANS-18] [WBANS-19] [WBANS-21] [WBANS-22] a registration is declined with a reason, registered anew, and accepted with a number and a day', async ({
  page: hospital,
  browser,
  signInAs,
  newReference,
}) => {
  test.slow();
  const lastName = newReference();
  const call = await signInAs('pharmacist');
  const declined = await submitRegistration(call, lastName);
  const page = await (await browser.newContext()).newPage();
  await startAsStaff(page, 'service');
  await page.goto('/workbench/registrations');
  await expect(heading(page)).toHaveText('Registrations');
  for (const tab of ['Submitted', 'Accepted', 'Declined'])
    await expect(
      page.getByRole('navigation', { name: 'Registrations' }).getByRole('link', { name: tab }),
    ).toBeVisible();
  const table = page.getByRole('table', { name: 'Submitted' });
  for (const column of ['Submitted', 'Hospital', 'Patient', 'DOB', 'Type', 'Delivery day', 'Claimed by'])
    await expect(table.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Workbench' })).toContainText(/Registrations \d/);
  await expectAccessible(page);

  await page.goto(`/workbench/registrations/${declined}`);
  await expect(heading(page)).toHaveText(`Registration of Theodora ${lastName}`);
  for (const [index, title] of TITLES.entries())
    await expect(page.getByRole('heading', { level: 3, name: `${index + 1}. ${title}` })).toBeVisible();
  for (const section of ['Query', 'History'])
    await expect(page.getByRole('region', { name: section, exact: true })).toBeVisible();
  await expect(page.getByText('Claimed by you')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask the hospital' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog(page)).toContainText('Decline this registration?');
  const named = new RegExp(`^Theodora ${lastName} DOB .+ Submitted .+ by .+ Hospital`);
  await expect(dialog(page)).toHaveAccessibleDescription(named);
  await dialog(page).getByRole('button', { name: 'Decline registration' }).click();
  await expect(dialog(page)).toContainText('Required field');
  const reason = `Outside of the area of ${lastName}`;
  await dialog(page).getByLabel('Reason').fill(reason);
  await dialog(page).getByRole('button', { name: 'Go back' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without sending?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog(page).getByLabel('Reason')).toHaveValue(reason);
  await dialog(page).getByRole('button', { name: 'Decline registration' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Declined by Cato Everyman' })).toBeInViewport();
  await expect(page.getByRole('note').getByText(reason)).toBeVisible();
  const note = page.getByRole('note').filter({ hasText: reason });
  expect(await roomAbove(page.getByRole('region', { name: 'Registration' }), note)).toBeGreaterThan(7);
  expect(await gapBetween(note, page.getByRole('heading', { name: '1. Patient' }))).toBeGreaterThan(7);
  for (const name of ['Accept', 'Ask the hospital', 'Decline'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);

  await hospital.goto('/tpn/patient/register');
  const own = hospital.getByRole('table', { name: 'Submitted Registrations' });
  for (const column of ['Patient name', 'DOB', 'Type', 'Submitted', 'Status', 'First delivery'])
    await expect(own.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  const rows = own.getByRole('row').filter({ hasText: lastName });
  await expect(rows).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Declined' })).toContainText(reason);
  await rows.getByRole('link').click();
  await hospital.getByRole('link', { name: 'Register anew' }).click();
  for (const title of TITLES.slice(0, -1)) {
    await expect(heading(hospital)).toHaveText('Register a Home Patient for PN or IVT');
    await expect(hospital.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await hospital.getByRole('button', { name: 'Next' }).click();
  }
  // All that was typed is there, and nothing is agreed to.
  for (const consent of [/delivery address on the arranged days/, /equipment-on-loan terms/])
    await hospital.getByRole('checkbox', { name: consent }).check();
  // Of the one that was declined nothing comes: it is not asked about.
  await hospital.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(heading(hospital)).toHaveText('Thank you');

  await page.goto('/workbench/registrations');
  await table.getByRole('row').filter({ hasText: lastName }).getByRole('link').click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const accept = dialog(page).getByRole('button', { name: 'Accept registration' });
  const number = dialog(page).getByLabel('Patient number');
  const day = dialog(page).getByLabel('First delivery date');
  await expect(dialog(page)).toContainText('Accept this registration?');
  await expect(dialog(page)).toHaveAccessibleDescription(named);
  await accept.click();
  await expect(dialog(page)).toContainText('Required field');
  await expect(dialog(page)).toContainText('Enter a valid date');
  let saturday = usualDay();
  while (weekdayOf(saturday) !== 'saturday') saturday = addDays(saturday, 1);
  await number.fill(lastName);
  await page.keyboard.press('Escape');
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(number).toHaveValue(lastName);
  await day.fill(formatCareDate(saturday));
  await expect(dialog(page)).toContainText(`${formatCareDate(saturday)} is a weekend`);
  await day.fill(formatCareDate(closedDay()));
  await accept.click();
  await expect(dialog(page)).toContainText(`${formatCareDate(closedDay())} is a public holiday`);
  const firstDelivery = formatCareDate(usualDay());
  await day.fill(firstDelivery);
  await expect(dialog(page)).toContainText('The registration asks for Thursday.');
  await expectAccessible(page);
  await accept.click();
  await expect(page.getByRole('status').filter({ hasText: 'Accepted by Cato Everyman' })).toBeVisible();
  await expect(page.getByRole('note').filter({ hasText: 'Accepted by' })).toContainText(lastName);
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Accepted, Cato Everyman (the supplier)',
  );

  await page.context().close();

  await hospital.goto('/tpn/patient/register');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Accepted' })).toContainText(shownDay(firstDelivery));
  await expect(rows.filter({ hasText: 'Declined' })).toContainText(reason);
});

test('[WBANS-21] [WBANS-22] a registration that is asked about is not accepted, and says so to the hospital', async ({
  page,
  request,
  accountLike,
  signInAs,
  newReference,
}) => {
  const lastName = newReference();
  const call = await callAs(request, await accountLike('pharmacist'));
  const id = await submitRegistration(call, lastName);
  await startAsStaff(page, 'service');
  await page.goto(`/workbench/registrations/${id}`);
  await page.getByRole('button', { name: 'Ask the hospital' }).click();
  await dialog(page).getByLabel('About').click();
  await page.getByRole('option', { name: 'Other' }).click();
  await dialog(page).getByLabel('Message').fill('Which phone is answered in the morning?');
  await dialog(page).getByRole('button', { name: 'Send question' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Query' })).toContainText(
    'Which phone is answered in the morning?',
  );
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveAccessibleDescription(
    'The query is still open.',
  );
  await signInAs('pharmacist');
  await page.goto('/tpn/patient/register');
  const own = page.getByRole('table', { name: 'Submitted Registrations' });
  await expect(own.getByRole('row').filter({ hasText: lastName })).toContainText('Question open');
});

test('a question that is being typed about a registration is told at once that a colleague has answered it, and is kept', async ({
  page,
  browser,
  request,
  accountLike,
  newReference,
}) => {
  const call = await callAs(request, await accountLike('pharmacist'));
  const id = await submitRegistration(call, newReference());
  await startAsStaff(page, 'service');
  await page.goto(`/workbench/registrations/${id}`);
  await page.getByRole('button', { name: 'Ask the hospital' }).click();
  await dialog(page).getByLabel('About').click();
  await page.getByRole('option', { name: 'Other' }).click();
  await dialog(page).getByLabel('Message').fill('Who takes the delivery?');

  const colleague = await (await browser.newContext()).newPage();
  await startAsStaff(colleague, 'senior');
  await colleague.goto(`/workbench/registrations/${id}`);
  await colleague.getByRole('button', { name: 'Take over' }).click();
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click();
  await colleague.getByRole('button', { name: 'Decline', exact: true }).click();
  await dialog(colleague).getByLabel('Reason').fill('Outside of the area');
  await dialog(colleague).getByRole('button', { name: 'Decline registration' }).click();
  await expect(
    colleague.getByRole('note').filter({ hasText: 'Declined by Sina Templeton-Mock' }),
  ).toBeVisible();
  await colleague.context().close();

  const ANSWERED = 'Sina Templeton-Mock has declined this registration.';
  await expect(dialog(page).getByRole('status').getByText(ANSWERED)).toBeVisible();
  const send = dialog(page).getByRole('button', { name: 'Send question' });
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription(ANSWERED);
  await expect(dialog(page).getByLabel('Message')).toHaveValue('Who takes the delivery?');
});

test('a first delivery before the estimated discharge is accepted only once that was read', async ({
  page,
  signInAs,
  newReference,
}) => {
  const discharge = formatCareDate(addDays(usualDay(), 14));
  const id = await submitRegistration(await signInAs('pharmacist'), newReference(), {
    pump_training: 'yes',
    date_discharge: discharge,
    date_training: formatCareDate(addDays(usualDay(), 7)),
  });
  await startAsStaff(page, 'service');
  await page.goto(`/workbench/registrations/${id}`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await dialog(page).getByLabel('Patient number').fill(newReference());
  const day = dialog(page).getByLabel('First delivery date');
  const meant = dialog(page).getByRole('checkbox', { name: 'I have read this: the day is meant.' });
  await day.fill(formatCareDate(usualDay()));
  await expect(dialog(page)).toContainText(
    `is before the estimated discharge, ${shownDay(discharge)}: the patient is not at home yet.`,
  );
  const accept = dialog(page).getByRole('button', { name: 'Accept registration' });
  await accept.click();
  await expect(meant).toHaveAccessibleDescription('Please confirm the day, or choose another one');
  await meant.check();
  await day.fill(formatCareDate(addDays(usualDay(), 7)));
  await expect(meant).not.toBeChecked();
  await meant.check();
  await accept.click();
  await expect(page.getByRole('status').filter({ hasText: 'Accepted by Cato Everyman' })).toBeInViewport();
  await expectAccessible(page);
});

test('a patient who is changed while the registration is open is told to the supplier before it is accepted, whose number and day are kept, and to who saves that it is there', async ({
  page: hospital,
  browser,
  signInAs,
  newReference,
}) => {
  const lastName = newReference();
  const call = await signInAs('pharmacist');
  const { id, patientId } = await registerNew(call, lastName);
  const page = await (await browser.newContext()).newPage();
  await startAsStaff(page, 'service');
  await page.goto(`/workbench/registrations/${id}`);
  await expect(page.getByText('Claimed by you')).toBeVisible();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const number = dialog(page).getByLabel('Patient number');
  const day = dialog(page).getByLabel('First delivery date');
  const typed = { number: newReference(), day: formatCareDate(usualDay()) };
  await number.fill(typed.number);
  await day.fill(typed.day);

  await hospital.goto(`/patient/${patientId}/edit`);
  await hospital.getByLabel('Last name').fill(`${lastName}-New`);
  await hospital.getByRole('button', { name: 'Save' }).click();
  await expect(
    hospital.getByText('1 registration of this patient is with the supplier, who is told what changed.'),
  ).toBeVisible();

  const accept = dialog(page).getByRole('button', { name: 'Accept registration' });
  await expect(accept).toBeDisabled();
  await expect(accept).toHaveAccessibleDescription('The hospital changed it meanwhile: review it again.');
  const list = await page.context().newPage();
  await list.goto('/workbench/registrations');
  await expect(list.getByRole('row').filter({ hasText: lastName })).toContainText('Patient changed');
  await list.close();
  const change = `Last name: ${lastName}-New, was ${lastName}`;
  await expect(dialog(page)).toContainText(change);
  await dialog(page).getByRole('button', { name: 'Go back' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /^The hospital changed this registration at / }),
  ).toContainText(change);
  await page.getByRole('button', { name: 'Review again' }).click();
  const note = page.getByRole('note').filter({ hasText: 'The hospital changed this patient since.' });
  await expect(note).toContainText(change);
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    `Patient changed, Priya Demonstrator (the hospital)${change}`,
  );
  await expect(page.getByText('Claimed by you')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(dialog(page)).toContainText(change);
  await expect(number).toHaveValue(typed.number);
  await expect(day).toHaveValue(typed.day);
  await accept.click();
  await expect(page.getByRole('status').filter({ hasText: 'Accepted by Cato Everyman' })).toBeInViewport();
  await page.context().close();
});
