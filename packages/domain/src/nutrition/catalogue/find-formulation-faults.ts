import { type CatalogueFault, faultAt } from '../../catalogue/check/catalogue-content.ts';
import { findRepeated } from '../../catalogue/check/find-repeated.ts';
import { findRuleFaults } from './find-rule-faults.ts';
import type { PnBase, PnCatalogueDocument } from './pn-catalogue-document.ts';

const file = 'formulations.json';

/** Names that no entry of the list has: a bag that is offered with them could be neither counted nor judged. */
export function unknownNames(
  known: Iterable<string>,
  names: Iterable<string>,
  at: (name: string) => CatalogueFault,
): CatalogueFault[] {
  const all = new Set(known);
  return [...names].filter((name) => !all.has(name)).map(at);
}

/** Everything that is wrong between the entries of the formulations' file. */
export function findFormulationFaults(document: PnCatalogueDocument | undefined): CatalogueFault[] {
  if (!document) return [];
  const { settings, bases } = document;
  const lists = {
    amino_acid: settings.amino_acid,
    glucose: settings.glucose,
    lipid: settings.lipid,
    trace_elements: settings.trace_elements,
    vitamins: settings.extra.vitamins,
    salts: settings.extra.salts,
    additives: settings.extra.additives,
  };
  return [
    ...Object.entries(lists).flatMap(([name, entries]: [string, readonly { label: string }[]]) =>
      findRepeated(
        entries,
        ({ label }) => label,
        ({ label }) => faultAt(file, label)(`settings.${name}`, 'another entry has this label already'),
      ),
    ),
    ...findRepeated(
      bases,
      ({ extra }) => extra.key,
      ({ extra }) => faultAt(file, extra.key)('extra.key', 'another base has it already'),
    ),
    ...findRepeated(
      bases,
      ({ label }) => label,
      ({ label }) => faultAt(file, label)('label', 'another base has it already'),
    ),
    ...bases.flatMap((base) => findBaseFaults(base, document)),
    ...findSettingFaults(document),
    ...findRuleFaults(document),
    ...findUnknownSources(document),
  ];
}

const labelsOf = (entries: readonly { label: string }[] | undefined): string[] =>
  (entries ?? []).map(({ label }) => label);

function findBaseFaults(base: PnBase, { settings }: PnCatalogueDocument): CatalogueFault[] {
  const at = faultAt(file, base.label);
  const { macronutrients, micronutrients, electrolytes, additives, extra } = base;
  const unknown = (field: string, known: readonly { label: string }[], offered: readonly string[]) =>
    unknownNames(labelsOf(known), offered, (name) => at(field, `there is no setting '${name}'`));
  const { multi, single } = micronutrients.trace_elements;
  const ofType = (type: 'multi' | 'single') =>
    settings.trace_elements.filter((element) => element.extra.type === type);
  const items = electrolytes.items.map(({ label }) => label);
  const volumes = extra.bag_volumes ?? [];
  return [
    ...unknown(
      'macronutrients.amino_acid',
      settings.amino_acid,
      labelsOf(macronutrients.amino_acid?.choices),
    ),
    ...unknown('macronutrients.glucose', settings.glucose, labelsOf(macronutrients.glucose?.choices)),
    ...unknown('macronutrients.lipid', settings.lipid, labelsOf(macronutrients.lipid?.choices)),
    ...unknown('micronutrients.trace_elements.multi', ofType('multi'), labelsOf(multi)),
    ...unknown('micronutrients.trace_elements.single', ofType('single'), labelsOf(single)),
    ...unknown('micronutrients.vitamins', settings.extra.vitamins, labelsOf(micronutrients.vitamins)),
    ...unknown('additives.items', settings.extra.additives, labelsOf(additives.items)),
    ...micronutrients.vitamins.flatMap(({ label, unit }) => {
      const setting = settings.extra.vitamins.find((vitamin) => vitamin.label === label);
      return setting && setting.unit !== unit
        ? [at('micronutrients.vitamins', `'${label}' is counted in ${setting.unit}, not in ${unit}`)]
        : [];
    }),
    ...additives.items.flatMap(({ label, unit }) => {
      const setting = settings.extra.additives.find((additive) => additive.label === label);
      return setting && setting.unit !== unit
        ? [at('additives.items', `'${label}' is counted in ${setting.unit}, not in ${unit}`)]
        : [];
    }),
    ...unknownNames(knownElectrolytes, items, (name) =>
      at('electrolytes.items', `'${name}' is no electrolyte that can be counted`),
    ),
    ...(base.bag_type === 'custom' && volumes.length > 0 && !volumes.includes(base.bag_volume)
      ? [at('bag_volume', `${base.bag_volume} mL is none of its volumes`)]
      : []),
    ...(base.bag_type === 'triple_chamber' && !extra.phosphate_class
      ? [at('extra.phosphate_class', 'is missing: its phosphate could be counted as neither')]
      : []),
  ];
}

/** The electrolytes whose ions the ledger has columns for. */
const knownElectrolytes = ['Sodium', 'Potassium', 'Magnesium', 'Calcium', 'Phosphate'];

function findSettingFaults({ settings, constants }: PnCatalogueDocument): CatalogueFault[] {
  const { salt_use: use, salts, vitamins } = settings.extra;
  const used = [
    use.sodium.chloride,
    use.sodium.acetate,
    use.potassium.chloride,
    use.potassium.acetate,
    use.magnesium,
    use.calcium,
    use.phosphate.Inorganic,
    use.phosphate.Organic,
  ];
  return [
    ...unknownNames(labelsOf(salts), used, (name) =>
      faultAt(file, 'salt_use')('settings.extra', `there is no salt '${name}'`),
    ),
    ...salts
      .filter(
        ({ label, ions }) =>
          label === use.phosphate.Organic && ions.sodium !== constants.organic_phosphate_sodium_mmol_per_mmol,
      )
      .map(({ label, ions }) =>
        faultAt(file, label)(
          'ions.sodium',
          `brings ${ions.sodium ?? 0} mmol, where the constants say ${constants.organic_phosphate_sodium_mmol_per_mmol}`,
        ),
      ),
    ...vitamins.flatMap(({ label, compatible_with }) =>
      unknownNames(labelsOf(vitamins), compatible_with, (name) =>
        faultAt(file, label)('compatible_with', `there is no vitamin '${name}'`),
      ),
    ),
    ...vitamins.flatMap((vitamin) =>
      vitamin.compatible_with
        .filter(
          (name) =>
            !vitamins.find((other) => other.label === name)?.compatible_with.includes(vitamin.label) &&
            vitamins.some((other) => other.label === name),
        )
        .map((name) => faultAt(file, vitamin.label)('compatible_with', `'${name}' does not allow it back`)),
    ),
    ...settings.trace_elements.flatMap(({ label, composition }) =>
      unknownNames(Object.keys(constants.atomic_weight), labelsOf(composition), (name) =>
        faultAt(file, label)('composition', `there is no atomic weight of '${name}'`),
      ),
    ),
  ];
}

function findUnknownSources(document: PnCatalogueDocument): CatalogueFault[] {
  const { settings, bases, stability, sources, guidelines } = document;
  const unknown = (entry: string, codes: readonly string[]) =>
    unknownNames(Object.keys(sources), codes, (code) =>
      faultAt(file, entry)('source', `there is no source ${code}`),
    );
  return [
    ...[
      ...settings.amino_acid,
      ...settings.glucose,
      ...settings.lipid,
      ...settings.trace_elements,
      ...bases,
    ].flatMap(({ label, extra }) => unknown(label, extra.source)),
    ...[...settings.extra.vitamins, ...settings.extra.salts, ...settings.extra.additives].flatMap(
      ({ label, source }) => unknown(label, source),
    ),
    ...[...stability.rules, ...(stability.shelf_life ?? [])].flatMap(({ id, source }) => unknown(id, source)),
    ...Object.entries(guidelines.groups).flatMap(([group, { ranges }]) =>
      unknownNames(
        Object.keys(guidelines.sources),
        ranges.map(({ source }) => source),
        (code) => faultAt(file, group)('source', `there is no source ${code}`),
      ),
    ),
  ];
}
