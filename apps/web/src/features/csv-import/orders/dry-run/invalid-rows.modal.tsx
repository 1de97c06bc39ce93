import { useInfiniteQuery } from '@tanstack/react-query';
import { NoticeModal } from '#ui/dialog/notice.modal.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { PagedTable } from '../../paged-table.tsx';
import { type ImportedRow, importedRows, joined } from '../../rows/imported-row.ts';
import { rowsQuery } from '../../rows/rows-queries.ts';

const columns: readonly Column<ImportedRow>[] = [
  { key: 'row', header: 'Row', isRowHeader: true, cell: ({ row }) => `Row ${row}` },
  {
    key: 'patient',
    header: 'Patient',
    cell: ({ cells }) => joined(cells.firstname, cells.surname, cells.patient_id) || 'No patient',
  },
  { key: 'drug', header: 'Drug', cell: ({ cells }) => joined(cells.drug_name, cells.drug2_name) || 'None' },
  {
    key: 'why',
    header: 'Why it is not valid',
    isCardWide: true,
    cell: ({ faults }) => faults.map(({ message }) => message).join('. '),
  },
];

/** The rows that never came as far as the review: they are corrected in the file alone. */
export function InvalidRowsModal({ uploadCode, onClose }: { uploadCode: string; onClose: () => void }) {
  const query = useInfiniteQuery(rowsQuery(uploadCode, 'invalid'));
  const rows = query.data?.pages.flatMap(importedRows) ?? [];
  return (
    <NoticeModal
      title="Rows that are not valid in the file"
      tone="danger"
      closeLabel="Close"
      onClose={onClose}
    >
      <PagedTable
        {...{ query, rows, columns }}
        what="the rows"
        caption="Rows that are not valid"
        rowKey={({ row }) => String(row)}
      />
    </NoticeModal>
  );
}
