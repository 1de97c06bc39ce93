import type { DateField, DateOrder } from '@bolt/domain/csv-import/rows/read-cells';
import { Message } from '#ui/feedback/message.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { type ColumnOfDates, oppositeOrders, orderOptions, questionInWords } from './date-words.ts';
import styles from './rows.module.css';

interface DatesOfFileProps {
  dates: readonly ColumnOfDates[];
  isLocked: boolean;
  onSay: (orders: Partial<Record<DateField, DateOrder>>) => void;
}

/** In which order each column of dates is read. One of them that is not certain is asked about with the cells that decide. */
export function DatesOfFile({ dates, isLocked, onSay }: DatesOfFileProps) {
  const opposite = oppositeOrders(dates);
  return (
    <>
      {dates.map((column) => (
        <SelectField
          key={column.field}
          label={`Dates of ${column.header}`}
          noun="order"
          size="sm"
          placeholder="Say which comes first"
          isLocked={isLocked}
          options={orderOptions(column)}
          value={column.order}
          onChange={(chosen) => chosen && onSay({ [column.field]: chosen as DateOrder })}
          help={column.values.length > 0 ? `Such as ${column.values.slice(0, 2).join(', ')}` : undefined}
          error={column.order === null ? 'They can be read in two ways: please say how.' : undefined}
        />
      ))}
      {dates.map((column) => (
        <AskedColumn key={column.field} column={column} />
      ))}
      {opposite && (
        <div className={styles.asked}>
          <Message tone="warning" role="note" isSlim title={opposite}>
            Please look whether both are right.
          </Message>
        </div>
      )}
    </>
  );
}

function AskedColumn({ column }: { column: ColumnOfDates }) {
  const sentences = questionInWords(column);
  if (sentences.length === 0) return null;
  return (
    <div className={styles.asked}>
      <Message tone="warning" role="note" isSlim title={`How are the dates of ${column.header} written?`}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Message>
    </div>
  );
}
