import { Decimal } from '../../quantities/decimal.ts';

/**
 * What stands between whole and decimals in the figures of a column. '1.500' is one and a half with a point, and fifteen
 * hundred where commas part decimals and points part thousands: a column is read one way, and nobody guesses it of a row.
 */
export const decimalMarks = ['point', 'comma'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

export const figureFields = ['drug_dose', 'drug2_dose', 'bag_size', 'infusion_time', 'quantity'] as const;
export type FigureField = (typeof figureFields)[number];
export const isFigureField = (field: string | null): field is FigureField =>
  (figureFields as readonly (string | null)[]).includes(field);

/** Thousands are parted by one mark throughout, and never begin with a zero: '0.500' is a half. */
const commaFigure =
  /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+)(?:,(\d+))?(\s?ml)?$/i;
/** '1,250' may be fifty hundredths or thousands: it proves nothing, and is read by no point (decision H1). */
const groupedByCommas = /^[1-9]\d{0,2}(,\d{3})+$/;
const groupedByPoint = /^[1-9]\d{0,2}\.\d{3}$/;
const pointFigure = /^(\d*\.\d+|\d+\.|[1-9]\d{0,2}(,\d{3})+\.\d*|[1-9]\d{0,2}(,\d{3}){2,})$/;

const withoutUnit = (text: string): string => text.replace(/\s?ml$/i, '');

/**
 * A figure with a decimal comma as every figure is read, '1500.25' of '1.500,25'; other texts as they are. One with a decimal
 * point is made unreadable, and so refused at its row: a spreadsheet makes '1.5' of a '1.500' that was fifteen hundred.
 */
export function plainOfComma(text: string): string {
  const [, whole, decimals, unit = ''] = commaFigure.exec(text.trim()) ?? [];
  if (whole === undefined) return pointFigure.test(withoutUnit(text.trim())) ? `${text}?` : text;
  return `${whole.replace(/[^\d]/g, '')}${decimals === undefined ? '' : `.${decimals}`}${unit}`;
}

/** A plain figure as a column with this mark writes it. */
export const writtenFigure = (plain: string, mark: DecimalMark): string =>
  mark === 'comma' ? plain.replace('.', ',') : plain;

/**
 * What a text tells of its column's mark; 'either': it is another figure with each; 'grouped': it is read with a comma alone,
 * and is one of thousands as likely.
 */
export type MarkEvidence = DecimalMark | 'either' | 'grouped';

/** null: the same figure with both marks, or none with either. */
export function evidenceOf(text: string): MarkEvidence | null {
  const figure = withoutUnit(text.trim());
  if (groupedByPoint.test(figure)) return 'either';
  if (pointFigure.test(figure)) return 'point';
  if (!/[.,]/.test(figure) || !commaFigure.test(figure)) return null;
  return groupedByCommas.test(figure) ? 'grouped' : 'comma';
}

/**
 * The mark of a column by what its texts tell; undefined where it has no say, null where a person is to be asked. The point,
 * which these countries write, is taken where a figure proves it and none that reads both ways meets one with a comma.
 *
 * @param said of this column in an earlier file of the same type: it holds until a figure speaks against it. A comma never
 * makes 1.5 of a '1,500' beside which no figure shows that it is still so: who wrote files with commas may write thousands so
 * by now
 */
export function inferDecimalMark(
  told: ReadonlySet<MarkEvidence>,
  said?: DecimalMark | undefined,
): DecimalMark | null | undefined {
  if (said === 'comma' && told.has('point')) return null;
  if (said === 'comma' && told.has('grouped') && !told.has('comma')) return null;
  if (!told.has('either') && !told.has('comma')) return undefined;
  if (said === 'comma' || (said === 'point' && !told.has('comma'))) return said;
  const isProved = told.has('point') && !(told.has('either') && told.has('comma'));
  return isProved ? 'point' : null;
}

/** A text of a column, in how many rows it stands, and on which line of the file it stands first. */
export interface FigureCell {
  text: string;
  rows: number;
  line: number;
}

/** Why a column of figures is asked about. */
export interface MarkQuestion {
  /** By mark: cells that are figures with it alone, the first ones, and in how many rows such cells stand. */
  decided: { mark: DecimalMark; cells: FigureCell[]; rows: number }[];
  /** The first cell that is another figure with each mark, and in how many rows such cells stand; null: there is none. */
  ambiguous: { text: string; rows: number; readings: { mark: DecimalMark; figure: string }[] } | null;
  /** The same of cells that are read with a comma alone, and may be thousands. */
  grouped: { text: string; rows: number; figure: string } | null;
}

const CELLS_NAMED = 3;

/** What the cells of a column say of the two marks. */
export function explainDecimalMarks(cells: readonly FigureCell[]): MarkQuestion {
  const inFile = cells.toSorted((one, other) => one.line - other.line);
  const telling = (evidence: MarkEvidence) => inFile.filter(({ text }) => evidenceOf(text) === evidence);
  const rowsOf = (found: readonly FigureCell[]) => found.reduce((sum, { rows }) => sum + rows, 0);
  const open = telling('either');
  const [first] = open;
  const grouped = telling('grouped');
  const [firstGrouped] = grouped;
  return {
    decided: decimalMarks.flatMap((mark) => {
      const own = telling(mark);
      return own.length === 0 ? [] : [{ mark, cells: own.slice(0, CELLS_NAMED), rows: rowsOf(own) }];
    }),
    ambiguous: first
      ? {
          text: first.text,
          rows: rowsOf(open),
          readings: decimalMarks.map((mark) => ({ mark, figure: figureIn(first.text, mark) })),
        }
      : null,
    grouped: firstGrouped
      ? { text: firstGrouped.text, rows: rowsOf(grouped), figure: figureIn(firstGrouped.text, 'comma') }
      : null,
  };
}

/** As it would be ordered: '1.5' or '1500' of '1.500'. */
function figureIn(text: string, mark: DecimalMark): string {
  const figure = withoutUnit(text.trim());
  return new Decimal(mark === 'comma' ? plainOfComma(figure) : figure).toFixed();
}
