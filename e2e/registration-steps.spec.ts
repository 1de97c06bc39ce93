import { addDays, formatCareDate, weekdayOf } from '@bolt/domain/dates/care-date';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { usualDay } from '@bolt/domain/registration/registration.test-support';
import { expectAccessible } from './support/accessibility.ts';
import { newNhi, stepHeading, TITLES } from './support/registration.ts';
import { saveDraft } from './support/registration-draft.ts';
import { alert, button, choose, field, group, openAt, savedForLater } from './support/registration-wizard.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

/** What stands on each step. */
const contents: Readonly<Record<number, readonly string[]>> = {
  1: ['First name', 'Last name', 'DOB', 'Address', 'Suburb', 'State', 'Postcode', 'Email', 'Phone'],
  2: ['First name', 'Last name', 'Relationship', 'Email', 'Phone', 'Alternative phone'],
  3: ['Referring hospital', 'Coordinator first name', 'Coordinator last name'],
  4: ['Charged to', 'Purchase order number', 'Billing contact', 'Consumables billing contact'],
  5: ['Pump type', 'Quantity', 'Delivery date', 'Specific delivery address', 'Pump accessory'],
  6: ['Estimated discharge date', 'Requested training date'],
  7: ['Item', 'Quantity', 'Frequency', 'Special requirements'],
};
const groups: Readonly<Record<number, readonly string[]>> = {
  1: ['Patient type', 'Delivery day'],
  5: ['Delivery to'],
  6: ['Is pump training required?'],
};

const day = formatCareDate(usualDay());
const training = { pump_training: 'yes', date_discharge: day, date_training: day };

test('[REG-09] [REG-10] [REG-11] [REG-12] each of the eight steps has its ways on and back', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  await openAt(page, call, newReference(), { form_current_step: 1, ...training });
  for (let number = 1; number <= 8; number++) {
    await expect(stepHeading(page, number)).toBeVisible();
    await expect(button(page, 'Back')).toHaveCount(number === 1 ? 0 : 1);
    await expect(button(page, 'Cancel registration')).toBeVisible();
    await expect(button(page, 'Save for later')).toBeVisible();
    await expect(button(page, 'Next')).toHaveCount(number < 8 ? 1 : 0);
    await expect(button(page, 'Submit')).toHaveCount(number < 8 ? 0 : 1);
    await expect(button(page, 'Print form')).toHaveCount(number < 8 ? 0 : 1);
    if (number < 8) await button(page, 'Next').click();
  }
});

test('[REG-14] [REGFLOW-02] the steps are numbered, and Back leads from any of them whatever is wrong there, to the first', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  await openAt(page, call, newReference(), { form_current_step: 3, ...training });
  const steps = page.getByRole('navigation', { name: 'Registration steps' }).getByRole('listitem');
  await expect(steps).toHaveText(TITLES.map((title, place) => new RegExp(`^\\D*${place + 1}?\\s*${title}`)));
  for (const number of [3, 2, 1]) {
    await expect(stepHeading(page, number)).toBeVisible();
    await expect(page.locator('li[aria-current="step"]')).toContainText(TITLES[number - 1] ?? '');
    await field(page, 'Phone').first().fill('');
    if (number > 1) await button(page, 'Back').click();
  }
  await expect(button(page, 'Back')).toHaveCount(0);
});

for (const [rows, first] of [
  ['[REG-15] [REG-16] [REG-17] [REG-18]', 1],
  ['[REG-19] [REG-20] [REG-21] [REG-22]', 5],
] as const)
  test(`${rows} what the four steps from the ${first}. ask for`, async ({ page, signInAs, newReference }) => {
    test.slow();
    const call = await signInAs('pharmacist');
    await openAt(page, call, newReference(), { form_current_step: first, ...training });
    for (let number: number = first; number < first + 4; number++) {
      await expect(stepHeading(page, number)).toContainText(TITLES[number - 1] ?? '');
      for (const label of contents[number] ?? []) await expect(field(page, label).first()).toBeVisible();
      for (const name of groups[number] ?? []) await expect(group(page, name)).toBeVisible();
      if (number === 3) await expect(page.getByRole('group', { name: 'Additional contact 1' })).toBeVisible();
      if (number === 8) {
        await expect(page.getByText('Print the form before you submit it.')).toBeVisible();
        await expect(page.getByRole('checkbox')).toHaveCount(4);
      }
      await expectAccessible(page);
      if (number < first + 3) await button(page, 'Next').click();
    }
  });

test('[REGVAL-01] [REGVAL-21] [REGFLOW-01] [REGFLOW-22] nobody goes on from a step that is wrong: what is wrong is listed, and the first of it has the focus', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  await page.goto('/tpn/patient/register?draft=new');
  await expect(field(page, 'First name')).toBeVisible();
  await button(page, 'Next').click();
  await expect(field(page, 'First name')).toBeFocused();
  await expect(field(page, 'First name')).toBeInViewport();
  await expect(page.getByText('Required field', { exact: true })).toHaveCount(9);
  await expect(alert(page)).toContainText('Please correct 9 fields.');
  await expect(page.locator('li[aria-current="step"]')).toContainText('9 fields to correct');
  await alert(page).getByRole('button', { name: 'Delivery day: Required field' }).click();
  await expect(page.getByRole('radio', { name: 'Monday' })).toBeFocused();
  await field(page, 'Email').fill('theodora');
  await field(page, 'Phone').click();
  await expect(page.getByText('Not a valid email', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await openAt(page, call, newReference(), { form_current_step: 5, pump_delivery_date: '01/01/2020' });
  await button(page, 'Next').click();
  await expect(page.getByText('Date not valid', { exact: true })).toBeVisible();
  await expect(field(page, 'Delivery date')).toBeFocused();
  await expect(stepHeading(page, 5)).toBeVisible();
});

test('a list in which something is typed that is no choice has none: the choice before it is not saved', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const id = await saveDraft(call, newReference(), { form_current_step: 1 });
  await page.goto(`/tpn/patient/register?draft=${id}`);
  const state = field(page, 'State');
  await expect(state).toHaveValue(/\w/);
  await state.fill('saline');
  await page.keyboard.press('Tab');
  await expect(state).toHaveValue('saline');
  await expect(state).toHaveAccessibleDescription(/No choice begins with "saline"/);
  await button(page, 'Save for later').click();
  await expect(alert(page)).toContainText('State: Required field');
  await page.keyboard.press('Escape');
  await expect(state).toHaveValue('');
});

test('[REG-23] [REG-24] [REG-27] [REG-30] a pump is chosen of the list, with what its delivery and its giving sets need', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  await openAt(page, call, newReference(), { form_current_step: 5 });
  await expect(page.getByText('Allow up to 5 working days for delivery.')).toBeVisible();
  await expect(
    page.getByText('If a pump is ordered, 1 box of giving sets is automatically ordered.'),
  ).toBeVisible();
  const boxes = group(page, 'Is a box of giving sets required?');
  for (const answer of ['Yes', 'No']) await expect(boxes.getByRole('radio', { name: answer })).toBeVisible();
  await field(page, 'Pump type').fill('');
  const offered = page.getByRole('listbox').getByRole('option');
  for (const pump of [/^Wanderlite A1 ambulatory pump/, /^Steadypole S2 volumetric pump/])
    await expect(offered.filter({ hasText: pump })).toHaveCount(1);
});

test('[REG-25] [REG-26] [REGVAL-23] a pump goes to the hospital, to another address, or home, where no address is asked', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  await openAt(page, call, newReference(), { form_current_step: 5 });
  const to = (place: string) => group(page, 'Delivery to').getByRole('radio', { name: place, exact: true });
  const address = field(page, 'Specific delivery address');
  for (const place of ['Hospital', 'Other address']) {
    await to(place).check();
    await expect(address).toBeVisible();
  }
  await to('Home').check();
  await expect(address).toHaveCount(0);
  expect((await savedForLater(page)).formData.pump_deliver_to).toMatch(/^home$/i);
});

test('[REG-28] [REGFLOW-19] [REGFLOW-20] a giving set is asked for where the pump has several, and stored where it has one', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  await openAt(page, call, newReference(), { form_current_step: 5 });
  await expect(field(page, 'Giving-set type')).toHaveValue('Wanderlite set 1.2 micron filter');
  await field(page, 'Giving-set type').fill('');
  const sets = page.getByRole('listbox').getByRole('option');
  await expect(sets.filter({ hasText: /^Wanderlite set/ }).nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, 'Pump type', 'Steadypole S2 volumetric pump');
  await expect(field(page, 'Giving-set type')).toHaveCount(0);
  expect((await savedForLater(page)).formData).toMatchObject({
    pump_type: 'Steadypole S2 volumetric pump',
    pump_giving_set_type: 'Steadypole set 1.2 micron filter',
  });
});

test('[REG-29] [REGFLOW-18] [REGFLOW-21] accessories are added and removed row by row, and begin anew with another pump', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  await openAt(page, call, newReference(), { form_current_step: 5 });
  await button(page, 'Add another accessory').click();
  await expect(field(page, 'Pump accessory 3')).toBeFocused();
  await choose(page, 'Pump accessory 3', 'Wanderlite set unfiltered');
  await expect(page.getByText('Pump accessory', { exact: true })).toBeVisible();
  await expect(page.getByText('Pump accessory 3', { exact: true })).not.toBeInViewport({ ratio: 0.5 });
  await button(page, 'Remove pump accessory 2').click();
  await expect(field(page, 'Pump accessory 2')).toHaveValue('Wanderlite set unfiltered');

  await choose(page, 'Pump type', 'Steadypole S2 volumetric pump');
  await expect(field(page, 'Pump accessory')).toHaveValue('');
  await expect(field(page, 'Pump accessory 2')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remove pump accessory/ })).toHaveCount(0);
  await field(page, 'Pump accessory').click();
  const offered = page.getByRole('listbox').getByRole('option');
  await expect(offered).toHaveText([
    'Not Required',
    /Home pole\s*Stands/,
    /Bed clamp\s*Stands/,
    /Charger\s*Power/,
    /Steadypole set 1.2 micron filter\s*Giving sets/,
  ]);
  await offered.first().click();
  expect((await savedForLater(page)).formData).toMatchObject({ pump_accessories_list: [{ name: 'none' }] });
});

test('[REG-31] [REG-32] [REG-33] training is asked about, and its days where it is required', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  await openAt(page, call, newReference(), { form_current_step: 6 });
  await expect(page.getByText("Allow at least 2 weeks' notice.")).toBeVisible();
  await expect(field(page, 'Estimated discharge date')).toHaveCount(0);
  await group(page, 'Is pump training required?').getByRole('radio', { name: 'Yes' }).check();
  await expect(field(page, 'Estimated discharge date')).toBeVisible();
  await expect(field(page, 'Requested training date')).toBeVisible();
  await group(page, 'Is pump training required?').getByRole('radio', { name: 'No' }).check();
  await expect(field(page, 'Requested training date')).toHaveCount(0);
});

test('[REG-34] [REG-35] [REG-36] [REGDATA-35] consumables are added and removed one by one, one row remains, and notes are taken', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  await openAt(page, call, newReference(), { form_current_step: 7 });
  await expect(field(page, 'Item')).toHaveValue('Clear dressing 10 x 12 cm');
  await button(page, 'Remove item 1').click();
  await expect(field(page, 'Item')).toHaveValue('Alcohol wipe 70%');
  await expect(page.getByRole('button', { name: /^Remove item/ })).toHaveCount(0);
  await button(page, 'Add another item').click();
  await expect(field(page, 'Item 2')).toBeFocused();
  await field(page, 'Item 2').click();
  const offered = page.getByRole('listbox').getByRole('option');
  await expect(offered.first()).toHaveText('Not Required');
  // Each says its group.
  await expect(offered.filter({ hasText: 'Alcohol wipe 70%' })).toHaveText(/Alcohol wipe 70%\s*\w+/);
  await choose(page, 'Item 2', 'Sharps container 1.4 L');
  await field(page, 'Frequency 2').click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Daily',
    'Weekly',
    'Monthly',
    'Every second month',
  ]);
  await page.getByRole('option', { name: 'Every second month' }).click();
  await field(page, 'Quantity 2').fill('1');
  await choose(page, 'Item', 'Not Required');
  await expect(field(page, 'Quantity')).toHaveCount(0);
  await expect(field(page, 'Special requirements')).toBeVisible();
});

test('[REGDATA-14] additional contacts are added and removed one by one', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  await openAt(page, call, newReference(), { form_current_step: 3 });
  await button(page, 'Add another contact').click();
  const second = page.getByRole('group', { name: 'Additional contact 2' });
  await expect(second.getByLabel('First name')).toBeFocused();
  await second.getByLabel('First name').fill('Otto');
  await button(page, 'Remove additional contact 1').click();
  await expect(
    page.getByRole('group', { name: 'Additional contact 1' }).getByLabel('First name'),
  ).toHaveValue('Otto');
  await button(page, 'Remove additional contact 1').click();
  await expect(page.getByRole('group', { name: /Additional contact/ })).toHaveCount(0);
});

test('[REGVAL-13] [REGDATA-02] a patient of the other country is asked what that country asks, and nothing else is sent', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  await openAt(page, call, newReference(), { form_current_step: 4, terms_3: true, terms_4: true });
  await expect(field(page, 'Charged to')).toHaveValue('Wattlebrook General Hospital');
  await page.getByRole('button', { name: /^1?\s*Patient$/ }).click();
  await expect(group(page, 'Patient type')).toContainText('Parenteral Nutrition');
  await expect(group(page, 'Patient type')).toContainText('IV fluids only');
  await group(page, 'Country').getByRole('radio', { name: 'New Zealand' }).check();
  await expect(field(page, 'State')).toHaveCount(0);
  await field(page, 'NHI number').fill(newNhi());
  await field(page, 'Town or city').fill('Sampletown');
  await page.getByRole('button', { name: /^4?\s*Billing/ }).click();
  await expect(field(page, 'Charged to')).toHaveCount(0);
  await group(page, 'Charged to').getByRole('radio', { name: 'Other' }).check();
  await field(page, 'Other, please specify').fill('The family');
  await page.getByRole('button', { name: /Consumables/ }).click();
  await button(page, 'Next').click();
  // It was given for another address.
  await page.getByRole('checkbox', { name: /^I will be at the delivery address/ }).check();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /patientRegistation(\?|$)/.test(request.url()),
  );
  await button(page, 'Submit').click();
  expect((await sent).postDataJSON().formData).toMatchObject({
    patient_state: '',
    charged_to_input: '',
    charged_to_radio: 'other',
    charged_to_radio_other_specify: 'The family',
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
});

test('a training at a weekend or without a pump, a discharge that is past and an SMS to a landline are said at their fields, and stop nobody', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  let saturday = usualDay();
  while (weekdayOf(saturday) !== 'saturday') saturday = addDays(saturday, 1);
  await openAt(page, call, newReference(), {
    ...training,
    form_current_step: 6,
    patient_phone: '02 5550 0114',
    pump_type: '',
    date_discharge: '01/02/2020',
    date_training: formatCareDate(saturday),
  });
  const weekend = `The requested training, ${shownDay(formatCareDate(saturday))}, is at a weekend.`;
  await expect(group(page, 'Is pump training required?')).toHaveAccessibleDescription(
    /No pump is chosen in step 5\./,
  );
  await expect(field(page, 'Requested training date')).toHaveAccessibleDescription(
    new RegExp(weekend.replace('\u00a0', '\\s')),
  );
  await button(page, 'Next').click();
  const discharge = field(page, 'Estimated discharge date');
  await expect(discharge).toHaveAccessibleDescription(/^Date not valid It has to be after today, /);
  await expectAccessible(page);
  await discharge.fill(formatCareDate(saturday));
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  await expect(stepHeading(page, 8)).toBeVisible();
  const checked = page.getByRole('region', { name: 'Please check' });
  await expect(checked).toContainText(weekend);
  await expect(checked).toContainText('No pump is chosen in step 5.');
  await expect(checked.getByRole('textbox')).toHaveCount(0);
  await expect(
    page.getByRole('checkbox', { name: 'An SMS may remind me of the stocktake.' }),
  ).toHaveAccessibleDescription(/02 5550 0114 is no mobile number: an SMS may not arrive there\./);
});

test('a key that is pressed as soon as the form is there stays in the field that it went to', async ({
  page,
  signInAs,
}) => {
  await signInAs('nutrition');
  await page.goto('/tpn/patient/register');
  await expect(page.getByRole('heading', { level: 2, name: 'Draft Registrations' })).toBeVisible();
  // As quick as a key can be: at the very change that brings the field, the focus goes there.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const label = [...document.querySelectorAll('label')].find((each) => each.textContent === 'First name');
      if (!label) return;
      observer.disconnect();
      label.control?.focus();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await tabTo(page, 'Start a new registration');
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, 1)).toBeVisible();
  await page.keyboard.type('Theodora');
  await expect(field(page, 'First name')).toHaveValue('Theodora');
});
