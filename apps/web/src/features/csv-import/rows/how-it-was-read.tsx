import { SelectField } from '#ui/fields/select-field.tsx';
import { count } from '../count.ts';
import { DatesOfFile } from './dates-of-file.tsx';
import { FiguresOfFile } from './figures-of-file.tsx';
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

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** What was recognised of the file, which may be wrong: its sheet, its headers, its letters, the order of its dates, its figures. */
export function HowItWasRead({ headers, isLocked, onChange }: HowItWasReadProps) {
  const { dialect, dates, figures, first_rows, header_line, sheets, sheet } = headers;
  if (!dialect.encoding && [...dates, ...figures, ...first_rows].length === 0) return null;
  const above = first_rows.filter(({ line }) => header_line !== null && line < header_line).length;
  return (
    <section className={styles.dialect} aria-label="How the file is read">
      {sheets.length > 1 && (
        <SelectField
          label="Sheet"
          noun="sheet"
          size="sm"
          isLocked={isLocked}
          options={sheets.map(({ name, isHidden }) => ({
            value: name,
            label: isHidden ? `${name} (hidden)` : name,
          }))}
          value={sheet}
          onChange={(chosen) => chosen && chosen !== sheet && onChange({ dialect: { sheet: chosen } })}
          help={`One of ${sheets.length} sheets with content: the others are not read`}
        />
      )}
      {header_line !== null && (
        <SelectField
          label="Headers are in row"
          noun="row"
          size="sm"
          isLocked={isLocked}
          options={first_rows
            .filter(({ line, why_not }) => why_not === null || line === header_line)
            .map(({ line, text }) => ({ value: String(line), label: `${line}: ${text}` }))}
          value={String(header_line)}
          onChange={(line) =>
            line && Number(line) !== header_line && onChange({ dialect: { header_line: Number(line) } })
          }
          help={above > 0 ? `${count(above, 'row')} above ${above === 1 ? 'is' : 'are'} left out` : undefined}
        />
      )}
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
      <DatesOfFile dates={dates} isLocked={isLocked} onSay={(date_orders) => onChange({ date_orders })} />
      <FiguresOfFile
        figures={figures}
        fileType={headers.headers_name}
        isLocked={isLocked}
        onSay={(decimal_marks) => onChange({ decimal_marks })}
      />
    </section>
  );
}
