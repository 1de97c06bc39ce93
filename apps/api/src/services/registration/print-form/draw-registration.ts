import { describeRegistration } from '@bolt/domain/registration/describe-registration';
import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import { registrationTitle, type ToldRegistration, warningInWords } from '../registration-words.ts';
import { openSheet, page, type Sheet } from './open-sheet.ts';
import { unprintable } from './printed-text.ts';

export interface PrintedRegistration extends ToldRegistration {
  /** 'Not submitted' or when it was. */
  state: string;
  /** On each page, so that a loose sheet is known. */
  foot: string;
}

const width = page.right - page.left;
const labelWidth = 175;
const valueLeft = page.left + labelWidth + 12;
/** Said where a letter of the form is in none of the faces. */
const leftOutNote = `Where ${unprintable} stands, a letter cannot be printed. It is kept as it was typed.`;
const room = { heading: 60, signature: 150 };

/** The form on A4: what was answered, step by step, and the consents with room for a signature. */
export async function drawRegistration(printed: PrintedRegistration): Promise<Buffer> {
  const { form, settings, warnings, head, state, foot } = printed;
  const sheet = await openSheet(registrationTitle);
  let y = sheet.write(registrationTitle, { x: page.left, y: page.top, width, size: 18, weight: 'bold' });
  y = sheet.write(state, { x: page.left, y, width, size: 11, weight: 'bold' }) + 6;
  y = drawAnswers(sheet, y, head);
  if (warnings.length > 0) {
    y = drawHeading(sheet, y, 'Please check');
    for (const warning of warnings) y = drawLine(sheet, y, warningInWords(warning));
  }
  const steps = describeRegistration(form, settings);
  for (const { number, title, answers } of steps) {
    const isLast = number === steps.length;
    y = drawHeading(sheet, y, `${number}. ${title}`, isLast ? room.signature + 100 : room.heading);
    y = isLast ? drawConsents(sheet, y, answers, form) : drawAnswers(sheet, y, answers);
  }
  if (sheet.leavesOut()) drawLine(sheet, y + 10, leftOutNote);
  sheet.eachPage((number, of) => {
    const at = { y: page.foot, size: 8, quiet: true as const };
    sheet.rule(page.foot - 6, page.left, page.right, 0.5);
    sheet.write(foot, { ...at, x: page.left, width: width - 80 });
    sheet.write(`Page ${number} of ${of}`, { ...at, x: page.right - 70, width: 70 });
  });
  return sheet.bytes();
}

/** The place to go on at: on the next page where this one has no room. */
function placeFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  sheet.nextPage();
  return page.top;
}

function drawHeading(sheet: Sheet, at: number, title: string, needed = room.heading): number {
  const y = placeFor(sheet, at + 10, needed);
  sheet.rule(y, page.left, page.right, 1.5);
  return sheet.write(title, { x: page.left, y: y + 5, width, size: 12, weight: 'bold' }) + 3;
}

function drawAnswers(sheet: Sheet, at: number, answers: readonly { label: string; value: string }[]): number {
  let y = at;
  for (const { label, value } of answers) {
    const asked = { width: labelWidth, size: 9.5, quiet: true as const };
    const answered = { width: page.right - valueLeft, size: 10 };
    const height = Math.max(sheet.heightOf(label, asked), sheet.heightOf(value, answered));
    y = placeFor(sheet, y, height + 6);
    const ends = [
      sheet.write(label, { ...asked, x: page.left, y: y + 3 }),
      sheet.write(value, { ...answered, x: valueLeft, y: y + 3 }),
    ];
    y = Math.max(...ends) + 2;
    sheet.rule(y, page.left, page.right, 0.5);
  }
  return y;
}

function drawLine(sheet: Sheet, at: number, text: string): number {
  const line = { width, size: 10 };
  const y = placeFor(sheet, at, sheet.heightOf(text, line));
  return sheet.write(text, { ...line, x: page.left, y }) + 3;
}

function drawConsents(
  sheet: Sheet,
  at: number,
  consents: readonly { label: string; value: string }[],
  form: RegistrationForm,
): number {
  let y = at + 3;
  for (const { label, value } of consents) {
    sheet.box(page.left, y + 1, value === 'Yes');
    sheet.write(value === 'Yes' ? 'Yes' : 'Not ticked', { x: page.right - 60, y, width: 60, size: 10 });
    y = sheet.write(label, { x: page.left + 20, y, width: width - 90, size: 10 }) + 7;
  }
  const name = `${form.patient_first_name} ${form.patient_last_name}`.trim();
  y = drawLine(sheet, y + 6, `Signed by ${name || 'the patient'}, or on behalf of this patient:`);
  return drawSignature(sheet, y + 44);
}

/** Lines to write on, with what belongs there below. */
function drawSignature(sheet: Sheet, y: number): number {
  const lines = [
    { label: 'Name', from: page.left, to: page.left + 175 },
    { label: 'Signature', from: page.left + 195, to: page.left + 390 },
    { label: 'Date', from: page.left + 410, to: page.right },
  ];
  for (const { label, from, to } of lines) {
    sheet.rule(y, from, to, 1.1);
    sheet.write(label, { x: from, y: y + 3, width: to - from, size: 8.5, quiet: true });
  }
  return y + 20;
}
