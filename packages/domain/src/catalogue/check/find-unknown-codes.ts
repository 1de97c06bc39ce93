import type { CatalogueContent, CatalogueFault, CatalogueList } from './catalogue-content.ts';

const nouns: Record<CatalogueList | 'sources', string> = {
  drugs: 'drug',
  containerTypes: 'container type',
  containers: 'container',
  diluents: 'diluent',
  routes: 'route',
  ancillaries: 'ancillary',
  presentations: 'presentation',
  finishedProducts: 'finished product',
  tpnProducts: 'nutrition product',
  sources: 'source',
};

type FaultAt = (field: string, message: string) => CatalogueFault;

/** Asks of codes whether the files state them; a field that holds none asks nothing. */
export const codesOf =
  ({ stated }: CatalogueContent, at: FaultAt) =>
  (list: keyof typeof nouns, field: string, codes: Iterable<string | null | undefined>): CatalogueFault[] =>
    [...codes].flatMap((code) =>
      code === null || code === undefined || stated[list].has(code)
        ? []
        : [at(field, `there is no ${nouns[list]} ${code}`)],
    );
