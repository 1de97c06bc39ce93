import type { Answer } from '@bolt/contracts';
import type { HolidayRow } from '@bolt/contracts/public-holidays.contract';
import { holidayRegionName } from '@bolt/domain/administration/holiday-regions';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { TextButton } from '#ui/button/text-button.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';

interface HolidayTableProps {
  list: Answer<'GET /api/v1/workbench/admin/holidays'>;
  onRemove: (row: HolidayRow) => void;
}

export function HolidayTable({ list: { region, year, rows }, onRemove }: HolidayTableProps) {
  const columns: Column<HolidayRow>[] = [
    { key: 'date', header: 'Date', width: '200px', cell: ({ date }) => shownDay(date) },
    { key: 'name', header: 'Name', isRowHeader: true, isCardWide: true, cell: ({ name }) => name },
    {
      key: 'actions',
      header: 'Actions',
      cardLabel: false,
      width: '120px',
      cell: (row) => (
        <TextButton aria-label={`Remove ${row.name}, ${row.date}`} onClick={() => onRemove(row)}>
          Remove
        </TextButton>
      ),
    },
  ];
  return (
    <DataTable
      caption={`${holidayRegionName(region)}, ${year}`}
      columns={columns}
      rows={rows}
      rowKey={({ date, name }) => `${date} ${name}`}
      isDense
    />
  );
}
