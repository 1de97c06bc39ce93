import type { ReviewErrors, ShownRows } from '@bolt/contracts/csv-import/review-rows';
import { findingsToConfirm, isSameFinding } from '@bolt/domain/compounding/findings/confirmations';

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
  ordered: Readonly<Record<string, string>>;
  /** What is made, as it is named on a line; null where the row does not become one. */
  presentation: ShownRows['rows_presentations'][string] | null;
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
        presentation: answer.rows_presentations[key] ?? null,
        typedOver: Object.fromEntries(
          (substituted?.substituted ?? []).flatMap(({ by, field, to }) =>
            by === 'correction' ? [[field, to]] : [],
          ),
        ),
        ordered: substituted?.cells ?? file?.cells ?? {},
      };
    })
    .sort((a, b) => byPlace(a.key, b.key));

/** Findings of a row that wait for somebody to say yes to them. */
export const findingsToSayYesTo = ({ findings, confirmed }: Pick<ReviewRow, 'findings' | 'confirmed'>) =>
  findingsToConfirm(findings).filter((finding) => !confirmed.some((each) => isSameFinding(each, finding)));
