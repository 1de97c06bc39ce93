import { readFileSync } from 'node:fs';
import { demoDocument } from '../demo-catalogue.test-support.ts';
import type { CatalogueContent, CatalogueDocumentContent } from './catalogue-content.ts';

const { sources } = JSON.parse(
  readFileSync(new URL('../../../../../data/demo/catalogue/sources.json', import.meta.url), 'utf8'),
) as { sources: { id: string }[] };

/** A copy of the demonstration catalogue that a test may change. */
export function demoContent(
  change: (document: CatalogueDocumentContent) => void = () => {},
): CatalogueContent {
  const { version: _version, ...copied } = structuredClone(demoDocument);
  const document: CatalogueDocumentContent = copied;
  change(document);
  const codes = (values: readonly (string | number)[]) => new Set(values.map(String));
  return {
    document,
    sources,
    stated: {
      drugs: codes(document.drugs.map((each) => each.drugCode)),
      containerTypes: codes(document.containerTypes.map((each) => each.containerTypeId)),
      containers: codes(document.containers.map((each) => each.containerPartCode)),
      diluents: codes(document.diluents.map((each) => each.diluentId)),
      routes: codes(document.routes.map((each) => each.adminRouteCode)),
      ancillaries: codes(document.ancillaries.map((each) => each.componentID)),
      presentations: codes(document.presentations.map(([id]) => id)),
      finishedProducts: codes(document.finishedProducts.map((each) => each.finishedProductCode)),
      tpnProducts: codes(document.tpnProducts.map((each) => each.tpn_code)),
      sources: codes(sources.map(({ id }) => id)),
    },
  };
}

/** The entry that a test is about; it fails where the demonstration catalogue has none. */
export function entryOf<Entry>(entries: readonly Entry[], isWanted: (entry: Entry) => boolean): Entry {
  const entry = entries.find(isWanted);
  if (!entry) throw new Error('The demonstration catalogue has no such entry');
  return entry;
}

export const drugOf = (document: CatalogueDocumentContent, code: string) =>
  entryOf(document.drugs, ({ drugCode }) => drugCode === code);
