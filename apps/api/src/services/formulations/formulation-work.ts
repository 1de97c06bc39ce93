import { indexPnCatalogue, type PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { Transaction } from '#database/database.ts';
import type { Who } from '#database/queries/audit.queries.ts';
import { type Refusal, refuse } from '#problems.ts';
import type { Portal } from '../../portal.ts';

/** What the services of formulations work with. */
export interface FormulationWork extends Who {
  portal: Portal;
  tx: Transaction;
}

/** What bags are made of, by the catalogue in force; one from before formulations offers none. */
export async function pnCatalogueInForce({
  portal,
  tx,
  actor,
}: Pick<FormulationWork, 'portal' | 'tx' | 'actor'>): Promise<
  { version: number; pn: PnCatalogue } | Refusal
> {
  const { document } = await portal.catalogue.get(tx, actor.catalogueVersion);
  if (!document.formulations || actor.catalogueVersion === null) return refuse('formulations-not-offered');
  return { version: actor.catalogueVersion, pn: indexPnCatalogue(document.formulations) };
}
