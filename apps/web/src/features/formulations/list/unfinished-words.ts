import { readableLine } from '@bolt/domain/texts/readable-text';

/** 'The formulation “Night bag” for AB (REF-1)': what was typed of one that was never saved. */
export function unfinishedWords(typed: Readonly<Record<string, string | undefined>>): string {
  const { bag_details = '', patient_initials = '', patient_ref = '' } = typed;
  const description = readableLine(bag_details);
  const [initials, reference] = [readableLine(patient_initials), readableLine(patient_ref)];
  const patient = [initials, initials && reference ? `(${reference})` : reference].filter(Boolean).join(' ');
  const whose =
    description === '' ? 'A formulation without a description' : `The formulation “${description}”`;
  return patient === '' ? whose : `${whose} for ${patient}`;
}
