import { type Country, drugDisplayName } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import {
  namedAncillary,
  namedContainer,
  namedContainerType,
  namedDiluent,
  namedDrug,
  namedFinishedProduct,
  namedRoute,
} from '../../catalogue/named-entries.ts';
import { finishedProductMark } from './import-vocabulary.ts';
import type { KeywordKind } from './keyword-fields.ts';

/** What the entry of a code is called, also where it is not offered any more; null for a code that nobody knows. */
export function nameOfEntry(
  catalogue: Catalogue,
  kind: KeywordKind,
  code: string,
  country: Country,
): string | null {
  switch (kind) {
    case 'drug': {
      if (code.startsWith(finishedProductMark))
        return namedFinishedProduct(catalogue, code.slice(finishedProductMark.length))?.description ?? null;
      const drug = namedDrug(catalogue, code);
      return drug ? drugDisplayName(drug, country) : null;
    }
    case 'dose unit':
    case 'time unit':
      return code;
    case 'diluent':
      return namedDiluent(catalogue, code)?.diluentGenericName ?? null;
    case 'container type':
      return namedContainerType(catalogue, code)?.containerTypeName ?? null;
    case 'container':
      return namedContainer(catalogue, code)?.containerName ?? null;
    case 'route':
      return namedRoute(catalogue, code)?.administrationRouteDescription ?? null;
    case 'ancillary':
      return namedAncillary(catalogue, Number(code))?.genericName ?? null;
  }
}

/** Whether the entry can be ordered today. */
export function isOffered(catalogue: Catalogue, kind: KeywordKind, code: string): boolean {
  switch (kind) {
    case 'drug':
      return code.startsWith(finishedProductMark)
        ? catalogue.finishedProducts.has(code.slice(finishedProductMark.length))
        : catalogue.drugs.has(code);
    case 'dose unit':
    case 'time unit':
      return true;
    case 'diluent':
      return catalogue.diluents.has(code);
    case 'container type':
      return catalogue.containerTypes.has(code);
    case 'container':
      return catalogue.containers.has(code);
    case 'route':
      return catalogue.routes.has(code);
    case 'ancillary':
      return catalogue.ancillaries.has(Number(code));
  }
}
