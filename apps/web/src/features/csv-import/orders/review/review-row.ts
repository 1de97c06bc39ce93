import type { ReviewErrors, ShownRows } from '@bolt/contracts/csv-import/review-rows';
import { findingsToConfirm, isSameFinding } from '@bolt/domain/compounding/findings/confirmations';
import type { FindingCode } from '@bolt/domain/compounding/findings/evaluation';
import { isFindingCode } from '@bolt/domain/compounding/findings/line-findings';
import { kindOfFinding } from '@bolt/domain/csv-import/rows/row-kinds';
import { count } from '../../count.ts';

/** A row of the final review with all that is known of it. */
export interface ReviewRow extends ReviewErrors {
  /** Its number in the file; of one dose of a split '12.1'. */
  key: string;
  /** In the file. */
  row: number;
  /** Its dose is divided: the parts are ordered in its place, and it cannot be selected itself (CSV-34). */
  isMaster: boolean;
  /** By field, as the file has them, and as they are ordered. */
  original: Readonly<Record<string, string>>;
  /** The same in the file's own writing: '1.500' of a figure that was understood as 1500. */
  written: Readonly<Record<string, string>>;
  ordered: Readonly<Record<string, string>>;
  /** What is made, as it is named on a line; null where the row does not become one. */
  presentation: ShownRows['rows_presentations'][string] | null;
  /** Fields that a default rule of the hospital changed. */
  ruled: readonly string[];
  /** Fields whose word is no name of the drug that is ordered by it. */
  othersNames: readonly string[];
  /** By field, what was typed over the file's own cell. */
  typedOver: Readonly<Record<string, string>>;
}

const byPlace = (a: string, b: string): number => {
  const [rowA = 0, partA = 0] = a.split('.').map(Number);
  const [rowB = 0, partB = 0] = b.split('.').map(Number);
  return rowA - rowB || partA - partB;
};

/** The rows of an answer in the order of the file, the parts of a divided one behind it. */
export const rowsOfAnswer = (answer: Omit<ShownRows, 'counts'>): ReviewRow[] =>
  Object.entries(answer.errors)
    .map(([key, errors]) => {
      const row = Number(key.split('.')[0]);
      const substituted = answer.rows_substituted[key];
      const file = answer.rows[key] ?? answer.rows[String(row)];
      return {
        ...errors,
        key,
        row,
        isMaster: substituted?.is_master ?? false,
        original: file?.cells ?? {},
        written: { ...file?.cells, ...file?.as_written },
        presentation: answer.rows_presentations[key] ?? null,
        ruled: (substituted?.substituted ?? []).flatMap(({ by, field }) => (by === 'rule' ? [field] : [])),
        othersNames: (substituted?.substituted ?? []).flatMap(({ says_otherwise, field }) =>
          says_otherwise ? [field] : [],
        ),
        typedOver: Object.fromEntries(
          (substituted?.substituted ?? []).flatMap(({ by, field, to }) =>
            by === 'correction' ? [[field, to]] : [],
          ),
        ),
        ordered: substituted?.cells ?? file?.cells ?? {},
      };
    })
    .sort((a, b) => byPlace(a.key, b.key));

type Judged = Pick<ReviewRow, 'findings' | 'confirmed'>;

/** Findings of a row that wait for somebody to say yes to them. */
export const findingsToSayYesTo = ({ findings, confirmed }: Judged) =>
  findingsToConfirm(findings).filter((finding) => !confirmed.some((each) => isSameFinding(each, finding)));

/** The code of a newer server than this page stands for itself. */
const kindOfCode = (code: string): string => (isFindingCode(code) ? kindOfFinding({ code }) : code);

/** Those of one kind: a yes to what is shown under its name is none to anything else that the row waits for. */
export const findingsOfKind = (kind: string, row: Judged) =>
  findingsToSayYesTo(row).filter(({ code }) => kindOfCode(code) === kind);

/** Rows of the file that wait for a yes of that kind, the parts of a divided dose as one. */
export function waitingRows(kind: string, rows: readonly ReviewRow[]) {
  const open = rows.filter(({ isMaster, created }) => !isMaster && !created);
  return [...Map.groupBy(open, ({ row }) => row)]
    .map(([row, parts]) => {
      const found = parts.flatMap((part) => findingsOfKind(kind, part));
      return {
        row,
        findings: found.filter((each, at) => found.findIndex((one) => isSameFinding(one, each)) === at),
      };
    })
    .filter(({ findings }) => findings.length > 0);
}

const ROWS_TOLD = 3;

/** What is said yes to of the first of them, in words and figures, and how many more there are, which say theirs themselves. */
export const figuresOfRows = (waiting: ReturnType<typeof waitingRows>): string[] => [
  ...waiting
    .slice(0, ROWS_TOLD)
    .map(({ row, findings }) => `Row ${row}: ${findings.map(({ detail }) => detail).join('; ')}`),
  ...(waiting.length > ROWS_TOLD ? [`And ${count(waiting.length - ROWS_TOLD, 'more row')} below.`] : []),
];

/** The kinds of a row that wait for a yes, each once; none of one that cannot be ordered whatever is said. */
export const waitingKinds = (row: Judged & Pick<ReviewRow, 'state'>): string[] =>
  row.state === 'error' ? [] : [...new Set(findingsToSayYesTo(row).map(({ code }) => kindOfCode(code)))];

/** What is only to know of a row: it may be a second time that something is ordered. */
export function notesOf({
  findings,
  same_dose_rows,
  looks,
  selected,
}: Pick<ReviewRow, 'findings' | 'same_dose_rows' | 'looks' | 'selected'>): string[] {
  const told = findings.filter(({ code }) => NOTED.has(code)).map(({ detail }) => detail);
  const rows = same_dose_rows.length === 1 ? 'row' : 'rows';
  const same =
    same_dose_rows.length > 0
      ? [`The same patient, drug and day as ${rows} ${same_dose_rows.join(', ')} of this file.`]
      : [];
  const tick =
    looks.length > 0 && !selected ? ['Not ticked by itself: tick it once you have looked at it.'] : [];
  return [...new Set([...told, ...looks, ...(looks.some(isOfSameRows) ? [] : same), ...tick])];
}

/** It says more than that the drug and day are the same. */
const isOfSameRows = (look: string): boolean => look.startsWith('The same patient, drug, dose and day');

const NOTED: ReadonlySet<string> = new Set<FindingCode>([
  'AlreadyOrdered',
  'DayDose',
  'NoGuidanceDose',
  'LargeQuantity',
  'QuantityTenfold',
  'FarDate',
  'VLD-UNX-ADMINISTRATIONDATE',
]);
