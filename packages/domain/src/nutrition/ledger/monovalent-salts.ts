import { greatest, least, type Ratio, zero } from '../../quantities/ratio.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import { bring, bringUnknown } from './bring.ts';
import { compositionsOf } from './compositions.ts';
import type { Known, LedgerSource } from './ledger.ts';
import { type Anions, reachOf } from './share-anions.ts';

/** Sodium and potassium as the salts that are made of them; chloride goes to sodium first, then to potassium. */
export function monovalentSalts(
  sodium: Known,
  potassium: Known,
  anions: Anions,
  catalogue: PnCatalogue,
): LedgerSource[] {
  const { salt_use: use } = catalogue.document.settings.extra;
  const { salts } = compositionsOf(catalogue);
  const { chlorideSalt, isReachable } = anions;
  const isKnown = [sodium, potassium, chlorideSalt].every(({ missing }) => missing.length === 0);
  if (!isKnown || potassium.amount.isNegative || sodium.amount.isNegative) {
    return notShared(sodium, potassium, anions);
  }
  const sodiumMmol = sodium.amount;
  const potassiumMmol = potassium.amount;
  const x = greatest(least(chlorideSalt.amount, sodiumMmol.plus(potassiumMmol)), zero);
  const sodiumChloride = least(x, sodiumMmol);
  const potassiumChloride = x.minus(sodiumChloride);
  const salt = (label: string, mmol: Ratio) => bring('salt', label, mmol, salts.get(label) ?? []);
  return [
    ...salt(use.sodium.chloride, sodiumChloride),
    ...salt(use.sodium.acetate, sodiumMmol.minus(sodiumChloride)),
    ...salt(use.potassium.chloride, potassiumChloride),
    ...salt(use.potassium.acetate, potassiumMmol.minus(potassiumChloride)),
    ...(isReachable ? [] : outOfReach(anions)),
  ];
}

/** Amounts that are known are counted; how they are given is not. */
function notShared(sodium: Known, potassium: Known, { chlorideSalt }: Anions): LedgerSource[] {
  const why = [...new Set([...sodium.missing, ...potassium.missing, ...chlorideSalt.missing])];
  const [first = notEnough(potassium.amount.isNegative ? 'potassium' : 'sodium')] = why;
  const counted = (label: string, column: 'sodium_mmol' | 'potassium_mmol', { amount, missing }: Known) => {
    const isCounted = missing.length === 0 && !amount.isNegative;
    const [reason = notEnough(label.toLowerCase())] = missing;
    return isCounted
      ? [{ kind: 'salt' as const, label, amounts: new Map([[column, amount]]), unknown: new Map() }]
      : bringUnknown('salt', label, [column], reason);
  };
  return [
    ...counted('Sodium', 'sodium_mmol', sodium),
    ...counted('Potassium', 'potassium_mmol', potassium),
    ...bringUnknown(
      'salt',
      'Chloride and acetate',
      ['chloride_mmol', 'acetate_mmol', 'mosm', 'volume_ml'],
      first,
    ),
  ];
}

const notEnough = (ion: string): string =>
  `The phosphate brings more ${ion} than was entered: enter at least what comes with it`;

function outOfReach(anions: Anions): LedgerSource[] {
  const { chloride, acetate } = reachOf(anions);
  const range = ([from, to]: [Known, Known]) => `${from.amount.toFixed(2)} to ${to.amount.toFixed(2)} mmol`;
  const why = `This bag can have ${range(chloride)} of chloride and ${range(acetate)} of acetate`;
  return bringUnknown('salt', 'Chloride and acetate', ['chloride_mmol', 'acetate_mmol'], why);
}
