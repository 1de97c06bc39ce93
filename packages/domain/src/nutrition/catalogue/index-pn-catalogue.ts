import type {
  AdditiveSetting,
  AminoAcidSetting,
  LipidSetting,
  PnBase,
  PnCatalogueDocument,
  PnSettings,
  SaltSetting,
  TraceElementSetting,
  VitaminSetting,
} from './pn-catalogue-document.ts';

/** The catalogue of formulations with every look-up that a keystroke needs prepared. */
export type PnCatalogue = {
  document: PnCatalogueDocument;
  version: string;
  bases: ReadonlyMap<string, PnBase>;
  aminoAcids: ReadonlyMap<string, AminoAcidSetting>;
  glucoses: ReadonlyMap<string, PnSettings['glucose'][number]>;
  lipids: ReadonlyMap<string, LipidSetting>;
  traceElements: ReadonlyMap<string, TraceElementSetting>;
  vitamins: ReadonlyMap<string, VitaminSetting>;
  salts: ReadonlyMap<string, SaltSetting>;
  additives: ReadonlyMap<string, AdditiveSetting>;
};

const indexed = new WeakMap<PnCatalogueDocument, PnCatalogue>();

const byLabel = <Entry extends { label: string }>(entries: readonly Entry[]): Map<string, Entry> =>
  new Map(entries.map((entry) => [entry.label, entry]));

/** Made once for each document, however often it is asked for. */
export function indexPnCatalogue(document: PnCatalogueDocument): PnCatalogue {
  const known = indexed.get(document);
  if (known) return known;
  const { settings } = document;
  const catalogue: PnCatalogue = {
    document,
    version: document.version,
    bases: new Map(document.bases.map((base) => [base.extra.key, base])),
    aminoAcids: byLabel(settings.amino_acid),
    glucoses: byLabel(settings.glucose),
    lipids: byLabel(settings.lipid),
    traceElements: byLabel(settings.trace_elements),
    vitamins: byLabel(settings.extra.vitamins),
    salts: byLabel(settings.extra.salts),
    additives: byLabel(settings.extra.additives),
  };
  indexed.set(document, catalogue);
  return catalogue;
}
