import { readFileSync } from 'node:fs';
import type { CatalogueDocument, CatalogueDrug } from '../../../catalogue/catalogue-document.ts';

const folder = new URL('../../../../../../data/demo/catalogue/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));

/** The figures of a catalogue that knows more than the demonstration's: of children, and what nobody may order. */
function withMoreFigures(drug: CatalogueDrug, index: number): CatalogueDrug {
  const adminRouteCode = drug.routes[0]?.adminRouteCode ?? '';
  const held = drug.maxGuidanceDoseByRoute.find((limit) => limit.adminRouteCode === adminRouteCode);
  const { unit, value } = held ?? drug.maxGuidanceDose[0] ?? { unit: '', value: null };
  if (value === null || index % 3 === 2) return drug;
  const absoluteMaximum = [{ adminRouteCode, unit, value: value * 3, source: 'These comparisons' }];
  if (index % 3 === 1) return { ...drug, absoluteMaximum };
  const ofChildren = <Limit extends { value: number | null }>(limits: readonly Limit[]) =>
    limits.map((limit) => ({
      ...limit,
      value: limit.value === null ? null : limit.value / 2,
      ages: { from: 2, to: 11 },
    }));
  return {
    ...drug,
    absoluteMaximum,
    maxGuidanceDose: [...drug.maxGuidanceDose, ...ofChildren(drug.maxGuidanceDose)],
    maxGuidanceDoseByRoute: [...drug.maxGuidanceDoseByRoute, ...ofChildren(drug.maxGuidanceDoseByRoute)],
  };
}

/** The files of the demonstration catalogue, without the portal's own index of them; some drugs have more figures. */
export const files = {
  drugs: (read('drugs').drugs as CatalogueDocument['drugs']).map(withMoreFigures),
  containers: read('containers').containers as CatalogueDocument['containers'],
  presentations: read('presentations').presentations as CatalogueDocument['presentations'],
  delivery: read('delivery') as CatalogueDocument['delivery'],
};

export function drugOf(code: string | null) {
  const drug = files.drugs.find(({ drugCode }) => drugCode === code);
  if (!drug) throw new Error(`No drug ${code}`);
  return drug;
}

export function containerOf(partCode: string | null) {
  const container = files.containers.find(({ containerPartCode }) => containerPartCode === partCode);
  if (!container) throw new Error(`No container ${partCode}`);
  return container;
}
