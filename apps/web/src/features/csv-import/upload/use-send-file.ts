import type { OperationAnswer } from '@bolt/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importStatusQuery } from '#parts/csv-import/import-status-query.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError, isOutcomeUnknown } from '#platform/server/api-error.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { writeUpload } from './write-upload.ts';

interface SentFile {
  file: File;
  fileType: string;
}

/** Sends the file, and says how much of it is on its way; null while none is. */
export function useSendFile(onSent: (uploadCode: string) => void) {
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const sending = useSingleMutation<string, SentFile>({
    mutationFn: async ({ file, fileType }, signal) => {
      setShare(0);
      const written = await writeUpload(file, { filename: file.name, fileType });
      const answer = await callApi('POST /api/v1/order/csv', {
        query: { _format: 'hal_json' },
        written,
        onProgress: setShare,
        signal,
      });
      return (answer as OperationAnswer<'POST /api/v1/order/csv', 'upload'>).upload_code;
    },
    onSuccess: onSent,
    // Another upload is open, started in another window perhaps, or this one, whose answer was lost: it is shown.
    onError: (error) => {
      const isOpen = isOutcomeUnknown(error) || (error instanceof ApiError && error.status === 409);
      if (isOpen) void queryClient.refetchQueries(importStatusQuery);
    },
  });
  return { ...sending, share };
}
