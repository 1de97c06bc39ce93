import type { Answer, Body } from '@bolt/contracts';
import { isHolderAlone, type NumberKind } from '@bolt/domain/registration/hospital-patient';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { toldApart } from '#parts/patients/same-person.ts';
import type { RowEntries } from '#platform/form/entry-rows.ts';

export type Matches = Answer<'POST /api/v1/tpn/patientRegistrationMatches'>;
type Match = Matches['patients'][number];
type Said = Body<'POST /api/v1/tpn/patientRegistation'>['hospitalPatient'];

/** Who the registered one is at the hospital: the id of a patient, 'new', 'open', or '' where nothing is said. */
export const patientField = 'hospital_patient';
export const mrnField = 'hospital_patient_mrn';
export const nobodySaid: Readonly<Record<string, string>> = { [patientField]: '', [mrnField]: '' };

const differences: Readonly<Record<Match['differs'][number], string>> = {
  number: 'the Patient ID',
  firstName: 'the first name',
  lastName: 'the last name',
  dateOfBirth: 'the date of birth',
};

/** What is known of a found patient, and what is another than in the form. */
export function matchInWords(match: Match): { label: string; help: string | undefined } {
  const { firstName, lastName, dateOfBirth, medicalRecordNumber, differs, refused } = match;
  const facts = [
    dateOfBirth && `DOB ${dateOfBirth}`,
    medicalRecordNumber && `Patient ID ${medicalRecordNumber}`,
  ].filter(Boolean);
  const other = differs.map((each) => differences[each]).join(', ');
  return {
    label: [`${firstName} ${lastName}`, ...facts].join(', '),
    help: helpOf(other, refused, isHolderAlone(match)),
  };
}

/** Why one who is found cannot be chosen says what differs; of who only has the number all of it is said. */
function helpOf(other: string, refused: string | null, isHolder: boolean): string | undefined {
  const differs = other && `Differs from the form: ${other}.`;
  if (isHolder) return `${differs} ${refused}`;
  return refused ?? (differs || undefined);
}

/** What can be chosen: whoever was found and may be it, a new patient where one can be made, and to leave it open. */
export function patientChoices({ patients, newRefused }: Matches) {
  const found = patients
    .filter(({ refused }) => refused === null)
    .map((match) => ({ value: match.patientId, ...matchInWords(match) }));
  return [
    ...found,
    ...(newRefused === null ? [{ value: 'new', label: 'Add as a new patient', help: undefined }] : []),
    {
      value: 'open',
      label: 'Leave it open',
      help: 'No patient is added, and the registration stands by itself.',
    },
  ];
}

/** What holds as long as nobody says anything; undefined where that is not known. */
export function settledChoice({ settled, patients }: Matches): string | undefined {
  if (settled !== 'found') return settled;
  return patients.find(({ differs, refused }) => differs.length === 0 && refused === null)?.patientId;
}

/** Why it must be said who it is; null where it is said, or need not be. A number that was typed is somebody's. */
export function unsaidPatient(entries: RowEntries, numberKind: NumberKind): string | null {
  const isTyped = readableLine(entries[mrnField] ?? '') !== '' && numberKind === 'mrn';
  return isTyped && !entries[patientField] ? 'Say who it is, or remove the Patient ID' : null;
}

/** The same by its entry, as the other messages of the form. */
export function patientMessages(entries: RowEntries, numberKind: NumberKind): Record<string, string> {
  const unsaid = unsaidPatient(entries, numberKind);
  return unsaid === null ? {} : { [patientField]: unsaid };
}

/** As the call carries what was chosen; undefined where the server settles what is no guess. */
export function saidPatient(entries: RowEntries, matches: Matches | undefined): Said {
  const chosen = entries[patientField];
  const mrn = readableLine(entries[mrnField] ?? '') || undefined;
  if (!chosen || !matches) return undefined;
  if (chosen === 'open') return { kind: 'open' };
  if (chosen === 'new') {
    // They were shown beside the choice; somebody who looks the same since then was not.
    const alike = matches.patients.filter(({ matchedBy }) => matchedBy.includes('name-and-birth'));
    return { kind: 'new', mrn, ...toldApart(alike) };
  }
  const found = matches.patients.find(({ patientId }) => patientId === chosen);
  return found && { kind: 'found', patientId: found.patientId, version: found.version, mrn };
}
