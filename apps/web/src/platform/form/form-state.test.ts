import { describe, expect, it } from 'vitest';
import {
  changeEntries,
  type FormState,
  type Judging,
  leaveField,
  openedForm,
  shownMessage,
  tryFields,
} from './form-state.ts';

interface Person {
  name: string;
  born: string;
}
const messages = { name: 'Name is wrong', born: 'Date is wrong' };
const asTyped = (person: Person) => person;
const shown = (state: FormState<Person>, judging: Judging<Person> = {}) => ({
  name: shownMessage(state, messages, 'name', judging),
  born: shownMessage(state, messages, 'born', judging),
});
const empty = openedForm({ name: '', born: '' });
const typed = openedForm({ name: 'A', born: '1' });

describe('what is wrong with a field', () => {
  it('is said at once where something is typed, and of an empty field after a try', () => {
    expect(shown(typed)).toEqual(messages);
    expect(shown(empty)).toEqual({});
    expect(shown(tryFields(empty, ['name', 'born']))).toEqual(messages);
  });

  it('is said of an emptied field at once where a record is edited', () => {
    expect(shown(empty, { judged: 'always' })).toEqual(messages);
  });

  it('is said only after a try where the form says so', () => {
    expect(shown(typed, { judged: 'tried' })).toEqual({});
    expect(shown(tryFields(typed, ['name', 'born']), { judged: 'tried' })).toEqual(messages);
  });

  it('waits until a field is left of which half is wrong', () => {
    const judging = { judgedWhenLeft: ['born'] } as const;
    expect(shown(typed, judging)).toEqual({ name: messages.name });
    expect(shown(leaveField(typed, 'born', asTyped), judging)).toEqual(messages);
    expect(shown(leaveField(empty, 'born', asTyped), judging)).toEqual({});
    expect(shown(typed, { judgedWhenLeft: (field) => field === 'born' })).toEqual({ name: messages.name });
  });

  it('is said of the fields alone that a step of a wizard tried', () => {
    expect(shown(tryFields(empty, ['born']))).toEqual({ born: messages.born });
    expect(shown(tryFields(tryFields(empty, ['born']), ['name']))).toEqual(messages);
  });

  it('is not said where nothing is wrong, whatever was tried', () => {
    expect(shownMessage(tryFields(typed, ['name']), {}, 'name', {})).toBeUndefined();
  });
});

describe('what the server refused', () => {
  const refused = { ...typed, refused: { name: 'Taken', born: 'Too early' } };

  it('stands before what the form says, until that field is changed', () => {
    expect(shown(refused)).toEqual({ name: 'Taken', born: 'Too early' });
    const changed = changeEntries(refused, { name: 'B' });
    expect(shown(changed)).toEqual({ name: messages.name, born: 'Too early' });
    expect(changed.entries).toEqual({ name: 'B', born: '1' });
    expect(shown(changeEntries(refused, { name: 'B', born: '2' }))).toEqual(messages);
  });
});

it('a field that is left is written as it is read best', () => {
  const left = leaveField(typed, 'born', (entries) => ({ ...entries, born: '01' }));
  expect(left.entries).toEqual({ name: 'A', born: '01' });
});

it('rows that are added are fields by their place', () => {
  const rows = openedForm<Record<string, string>>({ 'contact.0.email': 'x' });
  const more = changeEntries(rows, { 'contact.1.email': '' });
  const wrong = { 'contact.0.email': 'Not a valid email', 'contact.1.email': 'Required field' };
  const of = (state: typeof rows) => [0, 1].map((n) => shownMessage(state, wrong, `contact.${n}.email`, {}));
  expect(of(more)).toEqual(['Not a valid email', undefined]);
  expect(of(tryFields(more, Object.keys(more.entries)))).toEqual(['Not a valid email', 'Required field']);
});
