import { type DrugNaming, drugNaming } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import type { OwnProduct } from '../../catalogue/own-product.ts';
import type { Finding } from '../findings/evaluation.ts';
import { lineFinding } from '../findings/line-findings.ts';
import type { DrugLine } from './drug-line.ts';

/** What of a line was offered by an earlier catalogue and is not by this one, by name. */
function withdrawnNames(
  { withdrawn }: Catalogue,
  line: DrugLine,
  nameOf: DrugNaming = drugNaming(undefined),
): string[] {
  if (line.type === 'FP')
    return present([withdrawn.finishedProducts.get(line.finishedProductCode ?? '')?.description]);
  if (line.type === 'TPN') return present([withdrawn.tpnProducts.get(line.tpnCode ?? '')?.tpn_product]);
  const drugs = [line.drugCode, line.secondDrugShown ? line.drug2Code : null]
    .flatMap((code) => withdrawn.drugs.get(code ?? '') ?? [])
    .map(nameOf);
  // Of a drug that is gone nothing else has to be said.
  if (drugs.length > 0) return drugs;
  return present([
    withdrawn.routes.get(line.routeCode ?? '')?.administrationRouteDescription,
    withdrawn.containerTypes.get(line.containerTypeId ?? '')?.containerTypeName,
    withdrawn.diluents.get(line.diluentId ?? '')?.diluentGenericName,
    withdrawn.containers.get(line.containerPartCode ?? '')?.containerName,
    withdrawn.ancillaries.get(line.ancillary1Id ?? 0)?.genericName,
    withdrawn.ancillaries.get(line.ancillary2Id ?? 0)?.genericName,
  ]);
}

const present = (names: readonly (string | undefined)[]): string[] =>
  names.filter((name) => name !== undefined);

/** 'oxaliplatin is no longer offered' */
export function withdrawnSentence(names: readonly string[]): string {
  const [last = '', ...before] = [...names].reverse();
  return before.length === 0
    ? `${last} is no longer offered`
    : `${before.reverse().join(', ')} and ${last} are no longer offered`;
}

/** A formulation of the hospital's that is not offered any more, with the reason that its supplier gave. */
export function withdrawnFormulation({ ownProducts }: Catalogue, tpnCode: string | null): Finding | null {
  const own = ownProducts.get(tpnCode ?? '');
  return own === undefined || own.isOffered ? null : withdrawnProduct(own);
}

type Withdrawn = Pick<OwnProduct, 'description' | 'withdrawnReason'>;

export const withdrawnProduct = (own: Withdrawn): Finding =>
  lineFinding('INVALID_LINE', { reason: 'not-offered', detail: withdrawalOf(own) });

/**
 * Of what was ordered before its formulation was withdrawn: it is not changed by that, and whoever accepts or awaits it
 * knows of it, and why.
 */
export const findWithdrawnSince = (own: (Withdrawn & Pick<OwnProduct, 'isOffered'>) | null): Finding[] =>
  own === null || own.isOffered ? [] : [lineFinding('Withdrawn', { detail: withdrawalOf(own) })];

const withdrawalOf = ({ description, withdrawnReason }: Withdrawn): string =>
  withdrawnReason === null
    ? withdrawnSentence([description])
    : `${description} was withdrawn by the supplier: ${withdrawnReason}`;

/** A line that names something withdrawn is told so first: none of its other figures can be judged. */
export function findWithdrawn(catalogue: Catalogue, line: DrugLine, nameOf?: DrugNaming): Finding | null {
  const formulation = line.type === 'TPN' ? withdrawnFormulation(catalogue, line.tpnCode) : null;
  if (formulation) return formulation;
  const names = withdrawnNames(catalogue, line, nameOf);
  if (names.length === 0) return null;
  return lineFinding('INVALID_LINE', { reason: 'not-offered', detail: withdrawnSentence(names) });
}
