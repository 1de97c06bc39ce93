import { describeRegistration } from '@bolt/domain/registration/describe-registration';
import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import { drawAnswers, drawFoot, drawHeading, drawLine, paperWidth as width } from '../../paper/lay-out.ts';
import { openSheet, page, type Sheet } from '../../paper/open-sheet.ts';
import { leftOutNote } from '../../paper/printed-text.ts';
import {
  registeredName,
  registrationTitle,
  type ToldRegistration,
  warningInWords,
} from '../registration-words.ts';

export interface PrintedRegistration extends ToldRegistration {
  /** 'Not submitted' or when it was. */
  state: string;
  /** On each page, so that a loose sheet is known. */
  foot: string;
}

const signatureRoom = 150;

/** The form on A4: what was answered, step by step, and the consents with room for a signature. */
export async function drawRegistration(
  printed: PrintedRegistration,
  isDemonstration: boolean,
): Promise<Buffer> {
  const { form, settings, hospitalCountry, warnings, head, state, foot } = printed;
  const sheet = await openSheet(registrationTitle);
  let y = sheet.write(registrationTitle, { x: page.left, y: page.top, width, size: 18, weight: 'bold' });
  y = sheet.write(state, { x: page.left, y, width, size: 11, weight: 'bold' }) + 6;
  y = drawAnswers(sheet, y, head);
  if (warnings.length > 0) {
    y = drawHeading(sheet, y, 'Please check');
    for (const warning of warnings) y = drawLine(sheet, y, warningInWords(warning));
  }
  const steps = describeRegistration(form, settings, hospitalCountry);
  for (const { number, title, answers } of steps) {
    const isLast = number === steps.length;
    y = drawHeading(sheet, y, `${number}. ${title}`, isLast ? signatureRoom + 100 : undefined);
    y = isLast ? drawConsents(sheet, y, answers, form) : drawAnswers(sheet, y, answers);
  }
  if (sheet.leavesOut()) drawLine(sheet, y + 10, leftOutNote);
  drawFoot(sheet, foot, isDemonstration);
  return sheet.bytes();
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
  const name = registeredName(form);
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
