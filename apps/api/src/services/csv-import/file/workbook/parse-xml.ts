import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ImportFileFault } from '../import-file-fault.ts';

export type XmlHandler = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Bytes between two tags; pieces of an archive inflate to this at most. */
const longestText = 8 * 1024 * 1024;

/** Tags in tags; a workbook has about ten, and each is held until it ends. */
const deepest = 100;

/** Elements in a row in which nothing stands. A sheet that somebody coloured to its end has a million of them. */
const mostEmpty = 5_000_000;

/** A parser that is fed in pieces. Names come without their prefix: writers of workbooks differ in it. */
export function openXmlParser(handler: XmlHandler): { write(bytes: Uint8Array, final: boolean): void } {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const decoder = new TextDecoder();
  let sinceTag = 0;
  let depth = 0;
  let empty = 0;
  parser.on('error', (fault) => {
    throw new ImportFileFault(`The workbook cannot be read: ${fault.message}.`);
  });
  // An entity that a document declares for itself could be anything of any size.
  parser.on('doctype', () => {
    throw new ImportFileFault('The workbook cannot be read: it declares a document type.');
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    sinceTag = 0;
    empty += 1;
    if (empty > mostEmpty)
      throw new ImportFileFault('The workbook holds countless cells in which nothing stands.');
    depth += 1;
    if (depth > deepest) throw new ImportFileFault('The workbook cannot be read: it is nested too deeply.');
    handler.open?.(localName(name), attributes);
  });
  parser.on('text', (text) => {
    if (text.trim() !== '') empty = 0;
    handler.text?.(text);
  });
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    depth -= 1;
    handler.close?.(localName(name));
  });
  return {
    write(bytes, final) {
      sinceTag += bytes.length;
      parser.write(decoder.decode(bytes, { stream: !final }));
      // A text is given only when it ends: one without end would be held whole.
      if (sinceTag > longestText)
        throw new ImportFileFault('The workbook holds more text than a row of orders can.');
      if (final) parser.close();
    },
  };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
