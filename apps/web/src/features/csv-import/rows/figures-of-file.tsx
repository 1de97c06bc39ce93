import type { DecimalMark, FigureField } from '@bolt/domain/csv-import/rows/decimal-marks';
import { Message } from '#ui/feedback/message.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { type ColumnOfFigures, markOptions, markQuestionInWords } from './figure-words.ts';
import styles from './rows.module.css';

interface FiguresOfFileProps {
  figures: readonly ColumnOfFigures[];
  isLocked: boolean;
  onSay: (marks: Partial<Record<FigureField, DecimalMark>>) => void;
}

/** With which decimal mark each column is read of which figures say something else with the other one. */
export const FiguresOfFile = ({ figures, isLocked, onSay }: FiguresOfFileProps) => (
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
      />
    ))}
    {figures.map((column) => (
      <AskedColumn key={column.field} column={column} />
    ))}
  </>
);

function AskedColumn({ column }: { column: ColumnOfFigures }) {
  const sentences = markQuestionInWords(column);
  if (sentences.length === 0) return null;
  return (
    <div className={styles.asked}>
      <Message tone="warning" role="note" isSlim title={`How are the figures of ${column.header} written?`}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Message>
    </div>
  );
}
