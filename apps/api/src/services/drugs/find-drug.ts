import type { CatalogueDrug } from '@bolt/domain/catalogue/catalogue-document';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';

/** The drug of a code, a generic name, a mixed-case form or an alias, whatever the case. */
export function findDrug(
  catalogue: Catalogue,
  nameOrCode: string | null | undefined,
): CatalogueDrug | undefined {
  const wanted = nameOrCode?.trim().toLowerCase();
  if (!wanted) return undefined;
  return (
    catalogue.document.drugs.find((drug) => drug.drugCode.toLowerCase() === wanted) ??
    catalogue.searchEntries.find(({ recognised }) => recognised.includes(wanted))?.drug ??
    undefined
  );
}
