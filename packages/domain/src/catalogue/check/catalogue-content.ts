import type { CatalogueDocument } from '../catalogue-document.ts';

/** What the files of a folder say, before it is a version. */
export type CatalogueDocumentContent = Omit<CatalogueDocument, 'version' | 'withdrawn'>;

export type CatalogueList = Exclude<
  keyof CatalogueDocumentContent,
  'lookAlikes' | 'orderQuantities' | 'delivery' | 'homePumps' | 'homeConsumables' | 'formulations'
>;

/** Something that is wrong in the files: where, and what, in words for whoever keeps them. */
export type CatalogueFault = { file: string; entry: string; field: string; message: string };

/** The files as far as each entry can be read by itself; what cannot is told apart from this. */
export type CatalogueContent = {
  document: CatalogueDocumentContent;
  sources: readonly { id: string }[];
  /** Every code that the files state, also of an entry that cannot be read: to refer to it is no second mistake. */
  stated: Record<CatalogueList | 'sources', ReadonlySet<string>>;
};

type FaultAt = (field: string, message: string) => CatalogueFault;

export const faultAt =
  (file: string, entry: string | number): FaultAt =>
  (field, message) => ({ file, entry: String(entry), field, message });

export function writeFault({ file, entry, field, message }: CatalogueFault): string {
  return `${[file, entry, field].filter(Boolean).join(', ')}: ${message}`;
}
