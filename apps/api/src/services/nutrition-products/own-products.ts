import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { OwnProduct } from '@bolt/domain/catalogue/own-product';
import { withOwnProducts } from '@bolt/domain/catalogue/own-products';
import { indexPnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { contentOf } from '@bolt/domain/nutrition/record/content-of';
import { patientInForm } from '@bolt/domain/nutrition/record/name-formulation';
import { judgeStability } from '@bolt/domain/nutrition/stability/judge-stability';
import type { Transaction } from '#database/database.ts';
import { type OwnProductRow, readOwnProducts } from '#database/queries/own-products.queries.ts';
import type { Actor } from '../../actor.ts';
import type { Portal } from '../../portal.ts';

export interface Asking {
  portal: Portal;
  tx: Transaction;
  actor: Pick<Actor, 'catalogueVersion'>;
  /** Whose formulations, for whoever works for several hospitals; undefined: of the one that the caller works at. */
  hospitalId?: string;
}

/** All that the hospital orders, or has ordered, of its own formulations, as the catalogue in force judges them. */
export async function ownProducts(
  { portal, tx, actor: { catalogueVersion }, hospitalId }: Asking,
  codes: readonly string[] | null = null,
): Promise<OwnProduct[]> {
  const rows = await readOwnProducts(tx, catalogueVersion, codes, hospitalId);
  if (rows.length === 0) return [];
  const catalogue = await portal.catalogue.get(tx, catalogueVersion);
  return rows.map((row) => describeOwn(row, catalogue));
}

type Code = string | null | undefined;

/**
 * The catalogue with those formulations of the hospital that these lines order. Only a code that the catalogue does not
 * hold is asked for: whoever orders drugs waits for nothing.
 */
export async function catalogueOfLines(
  asking: Asking,
  catalogue: Catalogue,
  lines: readonly { tpn_code?: Code }[],
): Promise<Catalogue> {
  const codes = new Set(
    lines.flatMap(({ tpn_code: code }) => (code && !catalogue.tpnProducts.has(code) ? code : [])),
  );
  return codes.size === 0 ? catalogue : withOwnProducts(catalogue, await ownProducts(asking, [...codes]));
}

const describeOwn = (row: OwnProductRow, catalogue: Catalogue): OwnProduct => ({
  tpn_code: row.tpn_code,
  description: row.description,
  stabilityStorage: row.stability_storage,
  stabilityUOM: row.stability_uom,
  stabilityStorageType: row.stability_storage_type,
  min_order_quantity: row.min_order_quantity,
  accept_multiple: row.accept_multiple,
  max_batch_size: row.max_batch_size,
  formulationId: row.formulation_id,
  formulationVersion: row.version,
  volumeMl: Number(row.bag_volume) || null,
  ...(row.made_for && { madeFor: patientInForm(row.made_for) }),
  isOffered: row.is_offered,
  withdrawnReason: row.withdrawn_reason,
  submittedAs: row.submitted_as,
  stability: row.unjudged_form === null ? row.stability : judgeNow(row.unjudged_form, catalogue),
});

/** What the background has not come to yet; a catalogue that knows nothing of formulations says nothing of one. */
function judgeNow(form: string, { document }: Catalogue): OwnProduct['stability'] {
  if (!document.formulations) return 'unavailable';
  const content = contentOf(JSON.parse(form) as FormulationForm);
  return judgeStability(content, indexPnCatalogue(document.formulations)).stability;
}
