import { saveFile } from './save-file.ts';
import { useSingleMutation } from './server/use-single-mutation.ts';

/** Saves a form or worksheet as the server draws it on A4; `file` is a data URL. */
export function useSaveForm(
  draw: (signal: AbortSignal) => Promise<{ filename: string; file: string; contentType: string }>,
) {
  return useSingleMutation<void>({
    mutationFn: async (_given, signal) => {
      const { filename, file, contentType } = await draw(signal);
      const inBase64 = file.slice(file.indexOf(',') + 1);
      const bytes = Uint8Array.from(atob(inBase64), (letter) => letter.charCodeAt(0));
      saveFile(new Blob([bytes], { type: contentType }), filename);
    },
  });
}
