/**
 * Changes that no test can see, because nothing that anybody gets is another: found by reading what was not seen.
 * Named by their file, a part of the line as it stands, and what the change says of itself after the line's number.
 */
export interface Equivalent {
  readonly file: string;
  readonly line: string;
  readonly change: string;
  readonly because: string;
}

export const equivalents: readonly Equivalent[] = [
  {
    file: 'domain/src/csv-import/headers/assign-headers.ts',
    line: 'if (allowed === 0) return null;',
    change: 'allowed === 0 becomes false',
    because:
      'a short cut: with no mistake allowed only names of that length count, and so short a name is near to nothing',
  },
  {
    file: 'domain/src/csv-import/orders/ordered-content.ts',
    line: 'toSorted(([one], [other])',
    change: '< becomes >=',
    because: 'any order serves, as long as both sides of the comparison have it',
  },
  {
    file: 'domain/src/quantities/ratio.ts',
    line: '(figure < 0 ? -1n : 1n)',
    change: '< becomes <=',
    because: 'zero is the same with either sign',
  },
  {
    file: 'domain/src/quantities/ratio.ts',
    line: 'const magnitude = numerator < 0n ? -numerator : numerator;',
    change: '< becomes <=',
    because: 'zero is the same with either sign',
  },
  {
    file: 'domain/src/dates/timestamp-in.ts',
    line: 'if (known.size >= MOST_KNOWN) known.clear();',
    change: '>= becomes >',
    because:
      'what is known is worked out anew where it was forgotten: one more or less of them is no other answer',
  },
  {
    file: 'domain/src/orders/field-messages.ts',
    line: 'text.length > maximum && [...text].length > maximum',
    change: '> becomes >=',
    because: 'a short cut: the letters are counted after it, and that count decides',
  },
  {
    file: 'domain/src/texts/readable-text.ts',
    line: "text === '' || plainWords.test(text)",
    change: '|| becomes &&',
    because: 'a short cut: plain words are read as they are by the longer way too',
  },
  {
    file: 'domain/src/catalogue/kept-of-catalogue.ts',
    line: 'if (kept.size >= most) kept.clear();',
    change: '>= becomes <',
    because: 'what is kept to be quick is made anew, and is the same',
  },
  {
    file: 'domain/src/compounding/doses/find-already-ordered.ts',
    line: 'if (deliveries.length < 2) return deliveries;',
    change: 'deliveries.length < 2 becomes false',
    because: 'a short cut: of one day there is one',
  },
  {
    file: 'domain/src/csv-import/keywords/nearest-entries.ts',
    line: 'if (chosen.looksLike.length === 0) return null;',
    change: 'chosen.looksLike.length === 0 becomes false',
    because: 'a short cut: without such names there is no other to find',
  },
  {
    file: 'domain/src/patients/patient-details.ts',
    line: 'description.options[value] ?? value',
    change: '?? becomes &&',
    because: 'no detail of a patient is a choice today',
  },
  {
    file: 'services/single-sign-on/started-by.ts',
    line: 'return value && SECRET.test(value) ? value : undefined;',
    change: '&& becomes ||',
    because: 'a short cut: what the portal never made as a secret is the hash of no request that it made',
  },
  {
    file: 'services/csv-import/file/workbook/merged-cells.ts',
    line: "while (cells.length < column) cells.push('');",
    change: '< becomes <=',
    because: 'the cell that is made as well is the one that is written next',
  },
  {
    file: 'services/csv-import/file/workbook/merged-cells.ts',
    line: "if (text === '' && column >= cells.length) continue;",
    change: '>= becomes >',
    because: 'a blank cell behind the last one of a row is read as none',
  },
  {
    file: 'services/csv-import/review/find-persons.ts',
    line: "lastName !== '' && firstName !== ''",
    change: '&& becomes ||',
    because: 'a short cut: whoever lacks a name is refused before anybody alike is asked about',
  },
  {
    file: 'services/csv-import/orders/create-orders.ts',
    line: 'if (performance.now() - toldAt < TELL_MS) return;',
    change: '< becomes <=',
    because: 'how far it is, is told at most so often: no clock shows that moment to the microsecond',
  },
  {
    file: 'services/csv-import/review/judge-upload.ts',
    line: 'if (piece.length > 0) await send();',
    change: '> becomes >=',
    because: 'a short cut: a statement that keeps the verdicts of no row changes none',
  },
  {
    file: 'services/csv-import/review/judge-upload.ts',
    line: 'if (created.length > 0) kept.push(',
    change: '> becomes >=',
    because: 'a short cut: a statement that keeps the names of no row changes none',
  },
];

export function equivalentOf(file: string, line: string, change: string): Equivalent | undefined {
  return equivalents.find(
    (each) => file.endsWith(`/${each.file}`) && line.includes(each.line) && change === each.change,
  );
}
