import type { ReturnedRowSet } from '@bolt/domain/csv-import/orders/returned-rows';
import { saveFile } from '#platform/save-file.ts';
import { callApi } from '#platform/server/api-client.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';

/** Downloads rows that are not ordered, as the file had them, each with its reason. */
export function useReturnedRows(uploadCode: string, set: ReturnedRowSet) {
  return useSingleMutation<void>({
    mutationFn: async (_given, signal) => {
      const { file, filename } = await callApi('GET /api/v1/order/csv/returned-rows', {
        query: { uploadCode, set },
        signal,
      });
      // A data URL, or its base64 alone.
      const inBase64 = file.slice(file.indexOf(',') + 1);
      const bytes = Uint8Array.from(atob(inBase64), (letter) => letter.charCodeAt(0));
      saveFile(new Blob([bytes]), filename);
    },
  });
}
