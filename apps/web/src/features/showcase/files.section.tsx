import { useState } from 'react';
import { TextButton } from '#ui/button/text-button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { FileField } from '#ui/fields/file-field.tsx';
import { ListMessage } from '#ui/fields/list-message.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { FailedPart } from '#ui/lists/failed-part.tsx';
import { type GridColumn, RowGrid } from '#ui/lists/row-grid.tsx';
import styles from './showcase.module.css';

interface FileRow {
  row: number;
  drug: string;
  dose: string;
  fault?: 'danger' | 'warning';
  words: string;
}
const pages: readonly (readonly FileRow[])[] = [
  [
    { row: 1, drug: 'fluorouracil', dose: '1,250 mg', words: 'Ready to Submit' },
    { row: 2, drug: 'fluorouracil', dose: '7,000 mg', fault: 'warning', words: 'Above the guidance dose' },
    { row: 3, drug: 'fluorouracil', dose: '450mg', fault: 'danger', words: 'The dose is not a number' },
  ],
];
const columns: readonly GridColumn<FileRow>[] = [
  {
    key: 'select',
    header: 'Import',
    track: '80px',
    cell: ({ row, fault }) => (
      <Checkbox aria-label={`Select row ${row}`} defaultChecked={!fault} disabled={fault === 'danger'} />
    ),
  },
  { key: 'row', header: 'Row', track: '80px', isRowHeader: true, cell: ({ row }) => `Row ${row}` },
  { key: 'drug', header: 'Drug', track: '1fr', cell: ({ drug }) => drug },
  { key: 'dose', header: 'Dose', track: '1fr', fault: ({ fault }) => fault, cell: ({ dose }) => dose },
  { key: 'status', header: 'Status', track: '1.4fr', isCardWide: true, cell: ({ words }) => words },
];

/** What files of orders are made of: choosing one, work that takes its time, and very many rows. */
export function FilesSection() {
  const [file, choose] = useState<File | null>(null);
  const [create, setCreate] = useState<'draft' | 'submit'>('draft');
  return (
    <Sheet className={styles.wide}>
      <SheetHeader
        title="Files of orders"
        note="Rows that wait, that are asked about, that cannot be taken"
      />
      <div className={styles.inset}>
        <FileField label="Choose a file" accept={['.csv']} onChoose={choose} describedBy="showcase-file" />
        <p id="showcase-file">{file ? file.name : 'No file is chosen.'}</p>
        <ListMessage>Choose a file first.</ListMessage>
        <ProgressBar label="Each row is tried" done={120} total={500} words="120 of 500 rows" />
        <ProgressBar label="The file is read" done={120} total={null} words="120 rows so far" />
        <RadioGroup
          label="The orders are"
          choices={[
            { value: 'draft', label: 'Created as Drafts' },
            { value: 'submit', label: 'Submitted Immediately', help: 'They cannot be taken back together.' },
          ]}
          value={create}
          onChange={setCreate}
        />
        <p>
          3 rows, 1 of them to be corrected. <TextButton>Show it</TextButton>
        </p>
      </div>
      <RowGrid
        caption="Rows of a file"
        columns={columns}
        pages={pages}
        rowKey={({ row }) => row}
        total={3}
        estimatedRowPx={48}
      />
      <FailedPart
        title="The rows could not be loaded"
        text="The server did not answer."
        onRetry={() => undefined}
        isRetrying={false}
      />
    </Sheet>
  );
}
