import { openXmlParser, type XmlHandler } from './parse-xml.ts';

/** Comments of a sheet's cells: how many there are, and the first cells that have one. */
export interface CellComments {
  count: number;
  /** 'G5' */
  cells: string[];
}

const CELLS_NAMED = 5;

const relationsPath = /^xl\/worksheets\/_rels\/([^/]+\.xml)\.rels$/i;
const commentsPath = /^xl\/.*comments?\d*\.xml$/i;

/**
 * Finds which cells of each sheet have a comment. What it says is not read: nobody knows which column it is about. Newer
 * threads of comments have one of these beside them, for programs that know no threads.
 */
export function openCellComments() {
  const partOf = new Map<string, string>();
  const found = new Map<string, CellComments>();
  const parsers = new Map<string, ReturnType<typeof openXmlParser>>();
  const handlerOf = (name: string): XmlHandler => {
    const [, sheet] = relationsPath.exec(name) ?? [];
    if (sheet !== undefined)
      return {
        open(element, { Type, Target }) {
          if (element !== 'Relationship' || !Target || !Type?.endsWith('/comments')) return;
          const target = URL.parse(Target, 'file:///xl/worksheets/')?.pathname ?? '';
          partOf.set(`xl/worksheets/${sheet}`, target.slice(1));
        },
      };
    const comments: CellComments = { count: 0, cells: [] };
    found.set(name, comments);
    return {
      open(element, { ref }) {
        if (element !== 'comment') return;
        comments.count += 1;
        if (comments.cells.length < CELLS_NAMED) comments.cells.push((ref ?? '').slice(0, 20));
      },
    };
  };
  return {
    isPart: (name: string): boolean => relationsPath.test(name) || commentsPath.test(name),
    write(name: string, bytes: Uint8Array, final: boolean): void {
      const parser = parsers.get(name) ?? openXmlParser(handlerOf(name));
      parsers.set(name, parser);
      parser.write(bytes, final);
    },
    ofSheet: (path: string): CellComments => found.get(partOf.get(path) ?? '') ?? { count: 0, cells: [] },
  };
}
