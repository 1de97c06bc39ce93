import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { todayIn } from '@bolt/domain/dates/today-in';
import { saveFile } from '#platform/save-file.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { useSession } from '#platform/session/session.tsx';
import { orderSheet, workbookColumns, workbookName } from './order-workbook.ts';

/** Makes the order's Excel file in the browser; its writer is loaded at the first press. */
export function useExcelDownload(order: OrderInfo) {
  const { hospitalTimeZone } = useSession();
  return useSingleMutation({
    mutationFn: async () => {
      const { default: writeWorkbook } = await import('write-excel-file/universal');
      const columns = workbookColumns.map(({ width }) => ({ width }));
      const file = await writeWorkbook(orderSheet(order, hospitalTimeZone), {
        sheet: 'Order',
        columns,
        stickyRowsCount: 1,
      }).toBlob();
      saveFile(file, workbookName(todayIn(hospitalTimeZone, new Date())));
    },
  });
}
