import { decimalMarkWords } from '@bolt/domain/csv-import/rows/decimal-mark-words';
import { type DecimalMark, decimalMarks } from '@bolt/domain/csv-import/rows/decimal-marks';
import { count } from '../count.ts';
import type { FileHeaders } from './rows-queries.ts';

export type ColumnOfFigures = FileHeaders['figures'][number];

/**
 * The marks between which a person chooses, each with what a cell of the column becomes by it: without a comma between
 * thousands, which would be read as the decimal one.
 */
export const markOptions = ({ question }: Pick<ColumnOfFigures, 'question'>) =>
  decimalMarks.map((mark) => {
    const { name, example } = decimalMarkWords[mark];
    return { value: mark, label: `${name}: ${exampleOf(question, mark) ?? example}` };
  });

function exampleOf(question: ColumnOfFigures['question'], mark: DecimalMark): string | undefined {
  const { ambiguous, grouped } = question ?? {};
  const figure = ambiguous?.readings.find((reading) => reading.mark === mark)?.figure;
  if (ambiguous && figure) return `${ambiguous.text} is ${figure}`;
  if (!grouped) return undefined;
  return mark === 'comma' ? `${grouped.text} is ${grouped.figure}` : `${grouped.text} is not read`;
}

/** What the cells of a column say of the marks, a sentence each. */
export function markQuestionInWords({ question }: Pick<ColumnOfFigures, 'question'>): string[] {
  if (!question) return [];
  const { kept, grouped } = question;
  const before = kept ? [`Earlier files of this type were read ${decimalMarkWords[kept].asAdverb}.`] : [];
  const decided = question.decided.map(({ mark, cells, rows }) => {
    const named = cells.map(({ text, line }) => `${text} (line ${line})`).join(', ');
    const others = rows > cells.length ? `, and others in ${count(rows, 'row')} altogether,` : '';
    return `${named}${others} can only be read ${decimalMarkWords[mark].asAdverb}.`;
  });
  return [...before, ...decided, ...ambiguousInWords(question.ambiguous), ...groupedInWords(grouped)];
}

type Question = NonNullable<ColumnOfFigures['question']>;

function ambiguousInWords(ambiguous: Question['ambiguous']): string[] {
  if (!ambiguous) return [];
  const readings = ambiguous.readings.map(
    ({ mark, figure }) => `${figure} ${decimalMarkWords[mark].asAdverb}`,
  );
  const both = ambiguous.rows === 1 ? '1 row reads' : `${count(ambiguous.rows, 'row')} read`;
  return [`${both} both ways: ${ambiguous.text} would be ${readings.join(', ')}.`];
}

function groupedInWords(grouped: Question['grouped']): string[] {
  if (!grouped) return [];
  const { text, rows, figure } = grouped;
  const inRows = rows === 1 ? '' : `, as others in ${count(rows, 'row')} altogether,`;
  return [`${text}${inRows} would be ${figure} with a decimal comma, and is not read with a decimal point.`];
}
