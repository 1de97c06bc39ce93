import type { Ratio } from '../../quantities/ratio.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type {
  AdditiveSetting,
  AminoAcidSetting,
  ChlorideAcetateChoice,
  LipidSetting,
  PnBase,
  PnSettings,
  TraceElementSetting,
  VitaminSetting,
} from '../catalogue/pn-catalogue-document.ts';
import type { Electrolyte, PnCountry } from '../catalogue/pn-words.ts';
import type { FormulationContent } from '../form/formulation-form.ts';
import { readFigure } from './read-figure.ts';

/** One thing that was entered, with what the catalogue says of it. */
export type Entered<Setting> = {
  label: string;
  /** Its place in the form's own list. */
  place: number;
  /** null: this base does not offer it, or the catalogue does not hold it. */
  setting: Setting | null;
  /** null: what was entered is no figure. Nothing entered is zero. */
  amount: Ratio | null;
  unit: string;
};

export type ElectrolyteEntered = Entered<Electrolyte> & {
  /** Where the base's item has choices: the one that was made; null where none was, or an unknown one. */
  type: 'Organic' | 'Inorganic' | null;
  hasChoices: boolean;
};

export type TraceElementEntered = Entered<TraceElementSetting> & { type: 'single' | 'multi' };

/** A formulation with every label looked up and every figure read. Nothing is judged here. */
export type Bag = {
  base: PnBase;
  country: PnCountry;
  /** mL: of a triple-chamber bag its own, of a custom one as entered; null: not known. */
  volumeMl: Ratio | null;
  /** A triple-chamber bag that is said to have another volume than its own. */
  isOtherVolume: boolean;
  aminoAcid: Entered<AminoAcidSetting> | null;
  glucose: Entered<PnSettings['glucose'][number]> | null;
  lipid: Entered<LipidSetting> | null;
  electrolytes: ElectrolyteEntered[];
  choice: { label: ChlorideAcetateChoice | null; needsQuantity: boolean; quantity: Ratio | null };
  traces: TraceElementEntered[];
  vitamins: Entered<VitaminSetting>[];
  additives: Entered<AdditiveSetting>[];
};

const electrolyteOf: Readonly<Record<string, Electrolyte>> = {
  Sodium: 'sodium',
  Potassium: 'potassium',
  Magnesium: 'magnesium',
  Calcium: 'calcium',
  Phosphate: 'phosphate',
};

/** Labels of another country than New Zealand are Australia's. */
export const pnCountryOf = (country: string): PnCountry =>
  country === 'New Zealand' ? 'New Zealand' : 'Australia';

/** null: the catalogue does not hold the base. */
export function readBag(content: FormulationContent, catalogue: PnCatalogue): Bag | null {
  const base = catalogue.bases.get(content.base);
  if (!base) return null;
  const { formulation } = content;
  const { amino_acid, glucose, lipid } = formulation.macronutrients ?? {};
  const offered = base.macronutrients;
  const typedMl = readFigure(content.bag_volume);
  const isTripleChamber = base.bag_type === 'triple_chamber';
  const ownMl = readFigure(base.bag_volume);
  return {
    base,
    country: pnCountryOf(content.country),
    volumeMl: isTripleChamber ? ownMl : typedMl?.isPositive ? typedMl : null,
    isOtherVolume: isTripleChamber && (!typedMl || !ownMl || typedMl.compare(ownMl) !== 0),
    aminoAcid: macronutrient(amino_acid, amino_acid?.quantity, offered.amino_acid, catalogue.aminoAcids),
    glucose: macronutrient(glucose, glucose?.quantity_g, offered.glucose, catalogue.glucoses),
    lipid: macronutrient(lipid, lipid?.quantity_g, offered.lipid, catalogue.lipids),
    electrolytes: formulation.electrolytes.map((entry, place) => electrolyte(entry, place, base)),
    choice: choiceOf(formulation.chloride_acetate, catalogue),
    traces: formulation.micronutrients.trace_elements.map(({ name, value, unit, type }, place) => ({
      ...entered(name, place, value, unit),
      type,
      setting:
        (isOffered(base.micronutrients.trace_elements[type], name) && catalogue.traceElements.get(name)) ||
        null,
    })),
    vitamins: formulation.micronutrients.vitamins.map(({ name, value, unit }, place) => ({
      ...entered(name, place, value, unit),
      setting: (isOffered(base.micronutrients.vitamins, name) && catalogue.vitamins.get(name)) || null,
    })),
    additives: formulation.additives.map(({ label, quantity }, place) => ({
      ...entered(label, place, quantity, catalogue.additives.get(label)?.unit ?? ''),
      setting: (isOffered(base.additives.items, label) && catalogue.additives.get(label)) || null,
    })),
  };
}

const entered = (label: string, place: number, figure: string | number | null, unit: string) => ({
  label,
  place,
  amount: readFigure(figure),
  unit,
});

const isOffered = (offered: readonly { label: string }[] | undefined, label: string): boolean =>
  offered?.some((each) => each.label === label) ?? false;

function macronutrient<Setting>(
  entry: { label: string } | null | undefined,
  figure: string | number | null | undefined,
  offered: { choices: { label: string }[] } | null,
  settings: ReadonlyMap<string, Setting>,
): Entered<Setting> | null {
  if (!entry) return null;
  const setting = (isOffered(offered?.choices, entry.label) && settings.get(entry.label)) || null;
  return { ...entered(entry.label, 0, figure ?? null, 'g'), setting };
}

function electrolyte(
  entry: FormulationContent['formulation']['electrolytes'][number],
  place: number,
  base: PnBase,
): ElectrolyteEntered {
  const item = base.electrolytes.items.find(({ label }) => label === entry.label);
  const choices = item && 'choices' in item ? item.choices : null;
  return {
    ...entered(entry.label, place, entry.extra_quantity, 'mmol'),
    setting: (item && electrolyteOf[item.label]) || null,
    hasChoices: choices !== null,
    type: choices?.find(({ label }) => label === entry.type)?.label ?? null,
  };
}

function choiceOf(
  { label, quantity }: FormulationContent['formulation']['chloride_acetate'],
  catalogue: PnCatalogue,
): Bag['choice'] {
  const { choices } = catalogue.document.settings.chloride_acetate;
  const choice = choices.find((each) => each.label === label);
  return {
    label: choice?.label ?? null,
    needsQuantity: choice?.needs_quantity ?? false,
    quantity: readFigure(quantity),
  };
}
