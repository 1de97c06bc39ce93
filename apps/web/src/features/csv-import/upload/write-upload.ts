/** A multiple of three, so that no group of base64 falls apart between two pieces. */
const PIECE_BYTES = 3 * 256 * 1024;

/**
 * The body of the upload call: JSON around the file as a data URL. It is written in pieces that the browser holds
 * outside of the page's memory, so that neither typing nor scrolling waits for a file of 25 MB.
 */
export async function writeUpload(
  file: File,
  rest: Readonly<{ filename: string; fileType: string }>,
): Promise<Blob> {
  const parts: BlobPart[] = [
    `${JSON.stringify(rest).slice(0, -1)},"file":"data:${mediaTypeOf(file)};base64,`,
  ];
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    parts.push(new Blob([await inBase64(file.slice(at, at + PIECE_BYTES))]));
  }
  return new Blob([...parts, '"}'], { type: 'application/json' });
}

/** Browsers name a file by what is installed on the machine; the server looks at its content. */
const mediaTypeOf = ({ name }: File): string =>
  name.toLowerCase().endsWith('.xlsx')
    ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    : 'text/csv';

function inBase64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = String(reader.result);
      resolve(url.slice(url.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(piece);
  });
}
