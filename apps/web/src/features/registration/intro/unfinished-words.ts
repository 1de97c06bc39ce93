import { readableLine } from '@bolt/domain/texts/readable-text';

/** 'The registration of Theodora Fictitious': what was typed of one that was never saved. */
export function unfinishedWords(typed: Readonly<Record<string, string>>): string {
  const { patient_first_name = '', patient_last_name = '' } = typed;
  const name = readableLine(`${patient_first_name} ${patient_last_name}`);
  return name === '' ? 'A registration without a name' : `The registration of ${name}`;
}
