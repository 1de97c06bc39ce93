import { type DecimalMark, decimalMarks } from '@bolt/domain/csv-import/rows/decimal-marks';
import { count } from '../count.ts';
import type { FileHeaders } from './rows-queries.ts';

export type ColumnOfFigures = FileHeaders['figures'][number];

/** How each mark is called, and how it reads what the other one reads otherwise. */
const words: Readonly<Record<DecimalMark, { name: string; example: string; asAdverb: string }>> = {
  point: { name: 'Decimal point', example: '1.500 is 1.5', asAdverb: 'with a decimal point' },
  comma: { name: 'Decimal comma', example: '1.500 is 1500', asAdverb: 'with a decimal comma' },
};

/**
 * The marks between which a person chooses, each with what a cell of the column becomes by it: without a comma between
 * thousands, which would be read as the decimal one.
 */
export const markOptions = ({ question }: Pick<ColumnOfFigures, 'question'>) =>
  decimalMarks.map((mark) => {
    const ambiguous = question?.ambiguous;
    const figure = ambiguous?.readings.find((reading) => reading.mark === mark)?.figure;
    const { name, example } = words[mark];
    return {
      value: mark,
      label: `${name}: ${ambiguous && figure ? `${ambiguous.text} is ${figure}` : example}`,
    };
  });

/** What the cells of a column say of the marks, a sentence each. */
export function markQuestionInWords({ question }: Pick<ColumnOfFigures, 'question'>): string[] {
  if (!question) return [];
  const decided = question.decided.map(({ mark, cells, rows }) => {
    const named = cells.map(({ text, line }) => `${text} (line ${line})`).join(', ');
    const others = rows > cells.length ? `, and others in ${count(rows, 'row')} altogether,` : '';
    return `${named}${others} can only be read ${words[mark].asAdverb}.`;
  });
  const { ambiguous } = question;
  if (!ambiguous) return decided;
  const readings = ambiguous.readings.map(({ mark, figure }) => `${figure} ${words[mark].asAdverb}`);
  const both = ambiguous.rows === 1 ? '1 row reads' : `${count(ambiguous.rows, 'row')} read`;
  return [...decided, `${both} both ways: ${ambiguous.text} would be ${readings.join(', ')}.`];
}
