import { beforeAll, describe, expect, it } from 'vitest';
import { writeUpload } from './write-upload.ts';

/** Of a browser's reader, what the upload asks of it. */
class ReaderOfNode {
  result: string | null = null;
  onload: () => void = () => {};
  readAsDataURL(piece: Blob) {
    void piece.arrayBuffer().then((bytes) => {
      this.result = `data:;base64,${Buffer.from(bytes).toString('base64')}`;
      this.onload();
    });
  }
}

beforeAll(() => {
  Object.assign(globalThis, { FileReader: ReaderOfNode });
});

describe('the body of an upload', () => {
  it('[CSV-67] is JSON with the file as a data URL, whole across its pieces', async () => {
    const bytes = Buffer.alloc(2_000_000, 'drug_name,quantity\r\n"5-FU, ""new""",1\r\n');
    const file = new File([bytes], 'a "list".csv');
    const body = await writeUpload(file, { filename: file.name, fileType: 'new' });
    const { file: url, ...rest } = JSON.parse(await body.text());
    expect(rest).toEqual({ filename: 'a "list".csv', fileType: 'new' });
    expect(url).toMatch(/^data:text\/csv;base64,/);
    expect(Buffer.from(url.split(',')[1], 'base64').equals(bytes)).toBe(true);
  });

  it('names a workbook as one', async () => {
    const body = await writeUpload(new File(['PK'], 'List.XLSX'), { filename: 'List.XLSX', fileType: 'new' });
    expect(JSON.parse(await body.text()).file).toMatch(
      /^data:application\/vnd\.openxmlformats.*;base64,UEs=$/,
    );
  });
});
