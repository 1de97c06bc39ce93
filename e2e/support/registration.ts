import { randomUUID } from 'node:crypto';
import { addDays, formatCareDate } from '@bolt/domain/dates/care-date';
import { usualDay } from '@bolt/domain/registration/registration.test-support';
import type { Page } from '@playwright/test';
import { makeNhi } from '../../apps/api/src/demonstration/make-nhi.ts';
import { seedRandom } from '../../apps/api/src/demonstration/seeded-random.ts';
import { tabTo } from './tab-to.ts';
import { expect } from './test.ts';

/** What is typed, chosen (an arrow down for each step) or ticked, by the words of the field. */
type Answer = string | { choose: number } | { pick: string } | 'tick';
type Answers = readonly (readonly [field: string, answer: Answer])[];

/** An NHI number of this test alone: whoever was registered with it before would be asked about. */
export const newNhi = (): string => makeNhi(seedRandom(randomUUID()));

export interface Registered {
  lastName: string;
  country: 'Australia' | 'New Zealand';
  type: 'nutrition' | 'fluids';
}

/** Nothing about the days looks like a mistake, whatever today is. */
const later = (days: number) => formatCareDate(addDays(usualDay(), days));

/** What a coordinator answers, step by step, in the order in which Tab comes to it. */
export function answersFor({ lastName, country, type }: Registered): readonly Answers[] {
  const isAustralia = country === 'Australia';
  const isNutrition = type === 'nutrition';
  const address: Answers = isAustralia ? [['State', { pick: 'NSW' }]] : [];
  const consumablesBilling: Answers = [
    ['Consumables charged to', 'The same'],
    ['Consumables purchase order number', 'PO-418'],
    ['Consumables billing contact', 'Stores'],
    ['Consumables billing phone', '02 5550 0173'],
    ['Consumables billing email', 'stores@example.org'],
  ];
  return [
    [
      ...(isNutrition ? [] : ([['Patient type', { choose: 1 }]] as const)),
      ['First name', 'Theodora'],
      ['Last name', lastName],
      ['DOB', '14/02/1957'],
      ...(isAustralia ? [] : ([['NHI number', newNhi()]] as const)),
      ['Address', '12 Mock Lane'],
      ['Suburb', 'Testville'],
      ...(isAustralia ? [] : ([['Town or city', 'Sampletown']] as const)),
      ...address,
      ['Postcode', isAustralia ? '2999' : '6011'],
      ['Email', 'theodora@example.org'],
      ['Phone', isAustralia ? '02 5550 0114' : '021 555 0114'],
      ['Delivery day', { choose: 3 }],
    ],
    [
      ['First name', 'Ambrose'],
      ['Last name', 'Fictitious'],
      ['Relationship', 'Son'],
      ['Email', 'ambrose@example.org'],
      ['Phone', '02 5550 0198'],
    ],
    [
      ['Job title', 'Home nutrition coordinator'],
      ['Phone', '02 5550 0170'],
    ],
    [
      ...(isAustralia ? ([['Charged to', 'Wattlebrook General Hospital']] as const) : []),
      ['Purchase order number', 'PO-417'],
      ['Billing contact', 'Accounts payable'],
      ['Billing phone', '02 5550 0172'],
      ['Billing email', 'accounts@example.org'],
      ...(isNutrition ? consumablesBilling : []),
    ],
    [
      ['Pump type', { pick: 'Wanderlite A1 ambulatory pump' }],
      ['Quantity', '1'],
      ['Delivery date', later(0)],
      ['Delivery to', { choose: 1 }],
      ...(isNutrition && isAustralia
        ? []
        : ([['Giving-set type', { pick: 'Wanderlite set 1.2 micron filter' }]] as const)),
      ['Pump accessory', { pick: 'Backpack large' }],
    ],
    [
      ['Estimated discharge date', later(2)],
      ['Requested training date', later(1)],
    ],
    [
      ['Item', { pick: 'Alcohol wipe 70%' }],
      ['Quantity', '200'],
      ['Frequency', { pick: 'Monthly' }],
      ['Special requirements', 'Leave with the concierge.'],
    ],
    [
      ['I will be at the delivery address on the arranged days.', 'tick'],
      ['I agree to the equipment-on-loan terms.', 'tick'],
    ],
  ];
}

/** Of the steps, in order. */
export const TITLES = [
  'Patient',
  'Alternate contact',
  'Referring healthcare professional',
  'Billing',
  'Pump',
  'Pump training',
  'Consumables',
  'Terms and conditions',
];

export const stepHeading = (page: Page, number: number) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${number}\\. `) });

/** Answers a step with the keys alone, and presses Enter on the button that goes on. */
export async function answerByKeys(page: Page, answers: Answers, goOn: string): Promise<void> {
  for (const [field, answer] of answers) {
    await tabTo(page, field);
    if (answer === 'tick') await page.keyboard.press('Space');
    else if (typeof answer === 'string') {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(answer);
    } else if ('pick' in answer) {
      await page.keyboard.insertText(answer.pick);
      await expect(page.getByRole('option', { name: answer.pick }).first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.locator(':focus')).toHaveValue(answer.pick);
    } else {
      // The first arrow of a group without a choice takes its second: Space takes the first.
      await page.keyboard.press('Space');
      for (let moves = 0; moves < answer.choose; moves++) await page.keyboard.press('ArrowDown');
      // Where the focus was taken meanwhile, it is this answer that is missing, and not one of a later step.
      await expect(page.locator(':focus')).toBeChecked();
    }
  }
  await tabTo(page, goOn);
  await page.keyboard.press('Enter');
}
