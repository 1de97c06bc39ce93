import type { Locator, Page } from '@playwright/test';
import {
  addButton,
  deliveryDay,
  startOrder as startOrderWithPatient,
  storedLines,
  typeOn,
} from './drug-form.ts';
import { newFamily } from './find-patients.ts';
import { placeOrder } from './place-order.ts';
import { careDay, newPatient, orderWithLine, startOrder } from './prepare-order.ts';
import { type CallAs, expect } from './test.ts';

/** A form that keeps what is typed into it. */
export interface KeptForm {
  name: string;
  /** Makes what the form is about, by somebody else's calls where the typist may not; answers its address. */
  prepare: (call: CallAs, reference: string, pharmacist: CallAs) => Promise<string>;
  /** Types into it; `last` is in the entry once all of that is. */
  type: (page: Page, reference: string) => Promise<void>;
  last: string;
  expectTyped: (page: Page, reference: string) => Promise<void>;
  /** A field that is typed into after that, with the texts that it takes one after the other. */
  field: (page: Page) => Locator;
  texts: readonly [string, string];
  save: (page: Page) => Promise<void>;
}

const orderReference = (page: Page) => page.getByLabel('Order reference');
const deliveryDate = (page: Page) => page.getByRole('textbox', { name: 'Required delivery date' });
const notes = (page: Page) => page.getByLabel(/^Notes/);
const quantity = (page: Page) => page.getByLabel('Quantity 1');
const dose = (page: Page) => page.getByLabel('Dose', { exact: true });
const infusionTime = (page: Page) => page.getByLabel('Infusion time', { exact: true });
const newPatientForm = (page: Page) => page.getByRole('form', { name: 'Create a New Patient' });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
const itemDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit item' });

async function continueToPatient(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Patient');
}

export const keptForms: readonly KeptForm[] = [
  {
    name: 'the header of a new order',
    prepare: async () => '/order/create',
    async type(page, reference) {
      await orderReference(page).fill(reference);
      await deliveryDate(page).fill(careDay(9));
    },
    last: careDay(9),
    async expectTyped(page, reference) {
      await expect(orderReference(page)).toHaveValue(reference);
      await expect(deliveryDate(page)).toHaveValue(careDay(9));
    },
    field: notes,
    texts: ['Ring the bell', 'Ring the bell twice'],
    save: continueToPatient,
  },
  {
    name: 'the header of a started order',
    prepare: async (call, reference) => `/order/create?order=${await startOrder(call, reference)}`,
    type: (page, reference) => orderReference(page).fill(`${reference}-b`),
    last: '-b"',
    expectTyped: (page, reference) => expect(orderReference(page)).toHaveValue(`${reference}-b`),
    field: notes,
    texts: ['To the back door', 'To the back door, please'],
    save: continueToPatient,
  },
  {
    name: 'the drug form of a new line',
    async prepare(call, reference) {
      const { patientId } = await startOrderWithPatient(call, reference);
      return `/order/${reference}/drug-detail/${patientId}`;
    },
    async type(page) {
      await expect(page.getByLabel('Drug name')).toBeFocused();
      await typeOn(page, 'fluorouracil', '4560', 'infusor', 'sodium', 'LV5', '46');
    },
    last: '"infusionTimeText":"46"',
    async expectTyped(page) {
      await expect(page.getByLabel('Drug name')).toHaveValue('fluorouracil');
      await expect(dose(page)).toHaveValue('4,560');
      await expect(page.getByRole('combobox', { name: 'Container type' })).toHaveValue(/Infusor/);
      await expect(page.getByRole('combobox', { name: 'Container', exact: true })).toHaveValue(/LV5/);
      await expect(infusionTime(page)).toHaveValue('46');
      await expect(page.getByLabel('Delivery date 1')).toHaveValue(deliveryDay);
    },
    field: quantity,
    texts: ['3', '4'],
    async save(page) {
      await addButton(page).click();
      await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
    },
  },
  {
    name: 'the drug form of a stored line',
    async prepare(call, reference) {
      await orderWithLine(call, reference);
      const [line] = await storedLines(call, reference);
      return `/order/${reference}/edit-drug?patient_id=0&drug=${line?.orderLineItemId}&from=drugDetail`;
    },
    type: (page) => dose(page).fill('4000'),
    last: '4000',
    async expectTyped(page) {
      await expect(dose(page)).toHaveValue(/^4,?000$/);
      await expect(infusionTime(page)).toHaveValue('46');
    },
    field: quantity,
    texts: ['2', '3'],
    async save(page) {
      await page.getByRole('button', { name: 'Finish editing' }).click();
      await expect(page.getByRole('dialog').getByText('fluorouracil 4,000 mg')).toBeVisible();
    },
  },
  {
    name: 'the form of a nutrition product',
    prepare: async (call, reference) =>
      `/tpn/order/${await startOrder(call, reference, { type: 'TPN' })}/drug-detail`,
    async type(page) {
      await expect(page.getByLabel('Product name')).toBeFocused();
      await typeOn(page, 'DMO-TPN-001');
    },
    last: '"tpnCode":"DMO-TPN-001"',
    expectTyped: (page) => expect(page.getByLabel('Product name')).toHaveValue(/^Triple chamber bag/),
    field: quantity,
    texts: ['8', '12'],
    async save(page) {
      await page.getByRole('button', { name: 'Add product to the order' }).click();
      await expect(page.getByRole('dialog', { name: 'Product added to the order' })).toBeVisible();
    },
  },
  {
    name: 'the form of a new patient',
    prepare: async (call, reference) => `/order/${await startOrder(call, reference)}/select-patient`,
    async type(page, reference) {
      await newPatientForm(page)
        .getByLabel(/Patient ID/)
        .fill(`N${reference}`);
      // A name of its own: somebody of the same name would be asked about.
      await newPatientForm(page).getByLabel('First name').fill(`Nora ${reference}`);
    },
    last: '"firstName":"Nora ',
    async expectTyped(page, reference) {
      await expect(newPatientForm(page).getByLabel(/Patient ID/)).toHaveValue(`N${reference}`);
      await expect(newPatientForm(page).getByLabel('First name')).toHaveValue(`Nora ${reference}`);
    },
    field: (page) => newPatientForm(page).getByLabel('Last name'),
    texts: ['New', 'Newcomb'],
    async save(page) {
      await page.getByRole('button', { name: 'Create patient' }).click();
      await expect(page.getByText('Patient created')).toBeVisible();
    },
  },
  {
    name: 'the comment that is edited in place',
    prepare: async (call, reference) => `/order/${await orderWithLine(call, reference)}/review-complete`,
    async type(page) {
      await page.getByRole('button', { name: 'Edit comment' }).click();
      await comment(page).fill('Mind');
    },
    last: 'Mind',
    expectTyped: (page) => expect(comment(page)).toHaveValue(/^Mind/),
    field: comment,
    texts: ['Mind the step', 'Mind the step!'],
    async save(page) {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(comment(page)).toBeHidden();
    },
  },
  {
    name: 'the record of a patient',
    async prepare(call, reference) {
      const { patientId } = await newPatient(call, { id: `R${reference}`, dateOfBirth: '01/02/1970' });
      return `/patient/${patientId}/edit`;
    },
    // Nobody else is called so: a patient who looks the same as another one is asked about.
    async type(page, reference) {
      await page.getByLabel('Last name').fill(newFamily(reference));
      await page.getByLabel('Doctor').fill('Dr Typed');
    },
    last: 'Dr Typed',
    expectTyped: (page, reference) => expect(page.getByLabel('Last name')).toHaveValue(newFamily(reference)),
    field: (page) => page.getByLabel('First name'),
    texts: ['Tessa', 'Tessie'],
    async save(page) {
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('The patient has been saved.')).toBeVisible();
    },
  },
  {
    name: "the dialog 'Edit item'",
    async prepare(_call, reference, pharmacist) {
      const { groupOrderID } = await placeOrder(pharmacist, reference);
      return `/order/${groupOrderID}/manage`;
    },
    async type(page) {
      await page.getByRole('button', { name: 'Edit' }).click();
      await itemDialog(page).getByLabel('Quantity').fill('4');
    },
    last: '"quantity":"4"',
    expectTyped: (page) => expect(itemDialog(page).getByLabel('Quantity')).toHaveValue(/^4/),
    field: (page) => itemDialog(page).getByLabel('Quantity'),
    texts: ['41', '42'],
    async save(page) {
      await itemDialog(page).getByRole('button', { name: 'Update' }).click();
      await page
        .getByRole('alertdialog', { name: 'You entered 42. Is this correct?' })
        .getByRole('button', { name: 'Yes, this is correct' })
        .click();
      await expect(page.getByRole('dialog', { name: 'Order item updated' })).toBeVisible();
    },
  },
  {
    name: 'the message to the supplier',
    prepare: async () => '/contact',
    type: (page) => page.getByLabel('Name').fill('Wanda from the ward'),
    last: 'Wanda from the ward',
    expectTyped: (page) => expect(page.getByLabel('Name')).toHaveValue('Wanda from the ward'),
    field: (page) => page.getByLabel('Message'),
    texts: ['Where is our order', 'Where is our order of today?'],
    async save(page) {
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('form', { name: 'Contact us' })).toBeHidden();
    },
  },
];
