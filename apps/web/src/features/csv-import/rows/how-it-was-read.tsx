import type { DateField, DateOrder } from '@bolt/domain/csv-import/rows/read-cells';
import { SelectField } from '#ui/fields/select-field.tsx';
import styles from './rows.module.css';
import type { FileHeaders } from './rows-queries.ts';
import type { ReadAs } from './use-columns-calls.ts';

interface HowItWasReadProps {
  headers: FileHeaders;
  isLocked: boolean;
  onChange: (read: ReadAs) => void;
}

const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252 (Western European)',
} as const;
const delimiters = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' } as const;
const orderWords: Readonly<Record<DateOrder, string>> = {
  'day-first': 'Day first: 03/04 is 3 April',
  'month-first': 'Month first: 03/04 is 4 March',
  'year-first': 'Year first: 2031-04-03',
};

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** What was recognised of the file, which may be wrong: its letters, its separator, the order of its dates. */
export function HowItWasRead({ headers: { dialect, dates }, isLocked, onChange }: HowItWasReadProps) {
  if (!dialect.encoding && !dialect.delimiter && dates.length === 0) return null;
  return (
    <section className={styles.dialect} aria-label="How the file is read">
      {dialect.encoding && (
        <SelectField
          label="Letters"
          noun="encoding"
          size="sm"
          isLocked={isLocked}
          options={optionsOf(encodings)}
          value={dialect.encoding}
          onChange={(encoding) =>
            encoding && onChange({ dialect: { encoding: encoding as keyof typeof encodings } })
          }
        />
      )}
      {dialect.delimiter && (
        <SelectField
          label="Columns are parted by"
          noun="separator"
          size="sm"
          isLocked={isLocked}
          options={optionsOf(delimiters)}
          value={dialect.delimiter}
          onChange={(delimiter) =>
            delimiter && onChange({ dialect: { delimiter: delimiter as keyof typeof delimiters } })
          }
        />
      )}
      {dates.map(({ field, header, order, possible, values }) => (
        <SelectField
          key={field}
          label={`Dates of ${header}`}
          noun="order"
          size="sm"
          placeholder="Say which comes first"
          isLocked={isLocked}
          options={optionsOf(orderWords).filter(
            ({ value }) => value === order || possible.length === 0 || possible.includes(value as DateOrder),
          )}
          value={order}
          onChange={(chosen) =>
            chosen && onChange({ date_orders: { [field as DateField]: chosen as DateOrder } })
          }
          help={`Such as ${values.slice(0, 2).join(', ')}`}
          error={order === null ? 'They can be read in two ways: please say how.' : undefined}
        />
      ))}
    </section>
  );
}
