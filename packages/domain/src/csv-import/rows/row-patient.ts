import type { CareDate } from '../../dates/care-date.ts';

/** Whom a row names, as the file has it. */
export type FilePerson = {
  /** As typed. */
  mrn: string;
  lastName: string;
  firstName: string;
  dateOfBirth: CareDate | null;
};

/** Somebody whom a row may be for: a patient of the hospital, or one whom this upload creates (no key yet). */
export type KnownPerson = Omit<FilePerson, 'mrn'> & { patientId: string | null; mrn: string | null };

/** Somebody who may be the one whom a row names. */
export type LookAlike = KnownPerson & {
  /** Of somebody of the file: the first row that names them so. */
  row?: number;
};

/** What of a person is not what is known. */
export type PersonDifference = 'surname' | 'firstname' | 'dob';

/**
 * For whom a row is. Only `nobody`, `found` and `new` can be ordered for. The others ask, and the answer is kept for the
 * upload; what is known of a patient is never written over by a file.
 */
export type RowPatient =
  | { kind: 'nobody' }
  /** By the Patient ID, or because a user said so. */
  | { kind: 'found'; patient: KnownPerson & { patientId: string } }
  /**
   * Created with the order. `confirmedDifferent`: a user said that it is none of those who look the same; `differentFrom`
   * are the patients of the hospital among them. `sameAsRow`: a user said that it is whom that row names.
   */
  | {
      kind: 'new';
      person: FilePerson;
      confirmedDifferent: boolean;
      differentFrom?: string[];
      sameAsRow?: number;
    }
  /** The Patient ID is that of more than one patient of the hospital. */
  | { kind: 'two-match'; person: FilePerson; patients: KnownPerson[] }
  /** The Patient ID is that of somebody with another name or date of birth. */
  | { kind: 'contradicts'; person: FilePerson; patient: LookAlike; differs: PersonDifference[] }
  /** Nobody at the hospital has the Patient ID, and the file gives it to several people. */
  | { kind: 'several-in-file'; person: FilePerson; persons: { person: FilePerson; rows: number[] }[] }
  /**
   * Nobody has the Patient ID, and somebody with another one may be the same by names and date of birth; `more` are the
   * others who may be, where there are any.
   */
  | { kind: 'looks-the-same'; person: FilePerson; other: LookAlike; more?: LookAlike[] }
  /** Cannot be created so: the row waits until its cell is corrected. */
  | { kind: 'refused'; person: FilePerson; message: string; field: 'patient_id' | PersonDifference };

/** Everybody who may be the one whom the row names, who is likest first. */
export const lookAlikesOf = ({
  other,
  more = [],
}: Extract<RowPatient, { kind: 'looks-the-same' }>): LookAlike[] => [other, ...more];

/** Whether a user has to say who is meant. */
export function asksWhoIsMeant({ kind }: RowPatient): boolean {
  switch (kind) {
    case 'two-match':
    case 'contradicts':
    case 'several-in-file':
    case 'looks-the-same':
      return true;
    case 'nobody':
    case 'found':
    case 'new':
    case 'refused':
      return false;
  }
}
