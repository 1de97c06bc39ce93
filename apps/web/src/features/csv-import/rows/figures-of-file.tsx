import type { DecimalMark, FigureField } from '@bolt/domain/csv-import/rows/decimal-marks';
import { Message } from '#ui/feedback/message.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { type ColumnOfFigures, markOptions, markQuestionInWords } from './figure-words.ts';
import styles from './rows.module.css';

interface FiguresOfFileProps {
  figures: readonly ColumnOfFigures[];
  /** By whose name what is said is kept; null: the file has none. */
  fileType: string | null;
  isLocked: boolean;
  onSay: (marks: Partial<Record<FigureField, DecimalMark>>) => void;
}

/** With which decimal mark each column is read of which figures say something else with the other one. */
export const FiguresOfFile = ({ figures, fileType, isLocked, onSay }: FiguresOfFileProps) => (
  <>
    {figures.map((column) => (
      <SelectField
        key={column.field}
        label={`Figures of ${column.header}`}
        noun="mark"
        size="sm"
        placeholder="Say which mark parts decimals"
        isLocked={isLocked}
        options={markOptions(column)}
        value={column.mark}
        onChange={(chosen) => chosen && onSay({ [column.field]: chosen as DecimalMark })}
        error={column.mark === null ? 'They can be read in two ways: please say how.' : undefined}
        help={fileType === null || column.question ? undefined : keptWords(fileType)}
      />
    ))}
    {figures.map((column) => (
      <AskedColumn key={column.field} column={column} fileType={fileType} />
    ))}
  </>
);

/** Also said where nothing is asked: whoever chooses otherwise than the figures say teaches the type. */
const keptWords = (fileType: string): string =>
  `What you say is kept for the next files of the type '${fileType}'.`;

function AskedColumn({ column, fileType }: { column: ColumnOfFigures; fileType: string | null }) {
  const sentences = markQuestionInWords(column);
  if (sentences.length === 0) return null;
  return (
    <div className={styles.asked}>
      <Message tone="warning" role="note" isSlim title={`How are the figures of ${column.header} written?`}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {fileType !== null && <p>{keptWords(fileType)}</p>}
      </Message>
    </div>
  );
}
