import { mrnKey } from '@bolt/domain/patients/mrn-key';
import type { Transaction } from '../../database/database.ts';
import { findHeldRows } from '../../database/queries/personal-data/held-rows.queries.ts';
import { HELD_TABLES, type HeldTable } from '../../database/queries/personal-data/held-tables.ts';
import { findTheirs, lockPerson, type Theirs } from '../../database/queries/personal-data/person.queries.ts';
import type { Sealing } from '../session/sealing.ts';
import { birthDates, mentions, type Ownership, type Person, writtenIn } from './scrub.ts';
import { openRow } from './sealed-mail.ts';

export interface Found {
  person: Person;
  theirs: Theirs;
}

/** @throws in words where the hospital has no such patient */
export async function findPerson(tx: Transaction, hospitalId: string, mrn: string): Promise<Found> {
  const key = mrnKey(mrn);
  const row = await lockPerson(tx, hospitalId, key);
  if (!row) throw new Error(`${hospitalId} has no patient with the MRN ${mrn}.`);
  const person: Person = {
    patientId: row.patient_id,
    mrn: row.mrn ?? undefined,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth ?? undefined,
    hasNamesake: row.has_namesake,
  };
  const [first, last] = [person.firstName.toLowerCase(), person.lastName.toLowerCase()];
  const theirs = await findTheirs(tx, hospitalId, {
    patientId: person.patientId,
    mrnKey: key,
    names: [`${first} ${last}`, `${last}, ${first}`, `${last} ${first}`],
    birthDates: birthDates(person),
  });
  return { person, theirs };
}

export interface Holding {
  place: string;
  row: Record<string, unknown>;
  ownership: Ownership;
}

/** Every row of every table that is the person's or names them, a table at a time. */
export async function* findHoldings(
  tx: Transaction,
  hospitalId: string,
  { person, theirs }: Found,
  mailSealing: Sealing,
): AsyncGenerator<{ held: HeldTable; holdings: Holding[] }> {
  const { mrn, lastName, patientId } = person;
  const words = [lastName.trim(), patientId, mrn && mrnKey(mrn)].flatMap((word) =>
    word ? [word.toLowerCase()] : [],
  );
  for (const held of HELD_TABLES) {
    const rows = await findHeldRows(tx, held, { hospitalId, theirs, words });
    const holdings = rows.flatMap(({ place, row: stored, is_own, is_shared }): Holding[] => {
      const row = openRow(mailSealing, held, stored);
      if (is_own) return [{ place, row, ownership: 'own' }];
      if (is_shared) return [{ place, row, ownership: 'shared' }];
      return mentions(writtenIn(row), person) ? [{ place, row, ownership: 'mention' }] : [];
    });
    yield { held, holdings };
  }
}
