import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';

/** The cells of a workbook's first sheet as they are stored: a text, a figure, or null for an empty one. */
export async function readWorkbook(path: string): Promise<(string | number | null)[][]> {
  const files = unzipSync(new Uint8Array(await readFile(path)));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  for (const name of ['[Content_Types].xml', 'xl/workbook.xml']) {
    if (!text(name)) throw new Error(`Not a workbook: ${name} is missing`);
  }
  const shared = parts(text('xl/sharedStrings.xml'), 'si').map(({ content }) =>
    unescapeXml(
      parts(content, 't')
        .map((run) => run.content)
        .join(''),
    ),
  );
  return parts(text('xl/worksheets/sheet1.xml'), 'row').map((row) => {
    const cells: (string | number | null)[] = [];
    for (const { attributes, content } of parts(row.content, 'c')) {
      const column = columnOf(/ r="([A-Z]+)/.exec(attributes)?.[1] ?? '');
      const value = parts(content, 'v')[0]?.content;
      while (cells.length < column) cells.push(null);
      cells[column] =
        value === undefined
          ? null
          : / t="s"/.test(attributes)
            ? (shared[Number(value)] ?? null)
            : Number(value);
    }
    return cells;
  });
}

const parts = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}( [^>]*?)?(?:/>|>(.*?)</${tag}>)`, 'gs'))].map(
    ([, attributes = '', content = '']) => ({ attributes, content }),
  );

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};
const unescapeXml = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity);

/** The day of a stored date, DD/MM/YYYY; Excel counts them from 30/12/1899. */
export function dayOfCell(cell: unknown): string {
  const date = new Date(Math.round((Number(cell) - 25_569) * 86_400_000)).toISOString();
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}
