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
  {
    file: 'services/queries/ask-about.ts',
    line: 'if (!asked) throw new Error(',
    change: '!asked becomes false',
    because: 'a guard that never holds: what was written in the same transaction is there',
  },
  {
    file: 'services/queries/show-query.ts',
    line: 'if (!row) throw new Error(',
    change: '!row becomes false',
    because: 'a guard that never holds: what was written in the same transaction is there',
  },
  {
    file: 'services/queries/query-due.ts',
    line: 'if (!hospital) throw new Error(',
    change: '!hospital becomes false',
    because: 'a guard that never holds: what is asked about is of a hospital that its asker works for',
  },
  {
    file: 'services/workbench/items/judge-moves.ts',
    line: 'if (!finding) throw new Error(',
    change: '!finding becomes false',
    because: 'a guard that never holds: without a finding that blocks there is no such refusal',
  },
  {
    file: 'services/workbench/registrations/answer-registration.ts',
    line: 'if (!calendar) throw new Error(',
    change: '!calendar becomes false',
    because: 'a guard that never holds: a registration that was read is of a hospital served',
  },
  {
    file: 'services/workbench/items/move-items.ts',
    line: 'if (!calendar) return [];',
    change: '!calendar becomes false',
    because: 'a guard that never holds: an item that was read is of a hospital served',
  },
  {
    file: 'services/workbench/items/short-since.ts',
    line: 'if (!calendar) return [];',
    change: '!calendar becomes false',
    because: 'a guard that never holds: an item that was read is of a hospital served',
  },
  {
    file: 'services/workbench/items/due-dates.ts',
    line: 'if (items >= limit && group.reviewBy',
    change: '>= becomes >',
    because:
      'a short cut: the items of one moment more are joined, and the page that is cut of them is the same',
  },
  {
    file: 'services/order-detail/show-order.ts',
    line: 'if (!calendar) throw new Error(',
    change: '!calendar becomes false',
    because: 'a guard that never holds: an order that was read has a hospital',
  },
  {
    file: 'services/session/prove-again.ts',
    line: 'if (!account) throw new Error(',
    change: '!account becomes false',
    because: 'a guard that never holds: whoever is signed in has an account',
  },
  {
    file: 'services/csv-import/orders/whole-order-of-rows.ts',
    line: 'if (!header) throw new Error(',
    change: '!header becomes false',
    because: 'a guard that never holds: a row without a delivery date is an error, and not ordered',
  },
  {
    file: 'services/csv-import/orders/whole-order-of-rows.ts',
    line: 'if (!line || quantity === null) throw',
    change: '!line || quantity === null becomes false',
    because: 'a guard that never holds: a row that is no line is an error, and not ordered',
  },
  {
    file: 'services/csv-import/orders/whole-order-of-rows.ts',
    line: 'if (!line || quantity === null) throw',
    change: '|| becomes &&',
    because: 'a guard that never holds: a row that is no line is an error, and not ordered',
  },
  {
    file: 'services/csv-import/reading/open-file.ts',
    line: 'if (!best) throw new Error(',
    change: '!best becomes false',
    because: 'a guard that never holds: a workbook without a sheet is refused before',
  },
  {
    file: 'services/csv-import/work/breathing.ts',
    line: 'if (performance.now() - since < LONGEST_TURN_MS) return;',
    change: '< becomes <=',
    because: 'no clock shows that moment to the microsecond',
  },
  {
    file: 'services/csv-import/preferences/try-rules.ts',
    line: 'if (performance.now() - since > TURN_MS) {',
    change: '> becomes >=',
    because: 'no clock shows that moment to the microsecond',
  },
  {
    file: 'services/csv-import/file/workbook/column-of.ts',
    line: 'if (column > 20_000) break;',
    change: '> becomes >=',
    because:
      'a short cut: in a column so far to the right nothing is read, a letter more of its name or less',
  },
];

export function equivalentOf(file: string, line: string, change: string): Equivalent | undefined {
  return equivalents.find(
    (each) => file.endsWith(`/${each.file}`) && line.includes(each.line) && change === each.change,
  );
}
