import {
  type Asked,
  type ChoiceGroup,
  isAustralia,
  isNutrition,
  notRequiredGroup,
  plainChoices,
} from './registration-field.ts';
import { emptyRow, type RegistrationForm } from './registration-form.ts';
import type { HomePump, RegistrationSettings } from './registration-settings.ts';

export const chosenPump = ({ form, settings }: Asked): HomePump | undefined =>
  settings.pumpsList.find(({ name }) => name === form.pump_type);

export const givingSetsOf = (about: Asked): readonly string[] => chosenPump(about)?.givingSets ?? [];

/** A pump's own, and for nutrition in Australia its giving sets beside them. */
export function accessoriesOf(about: Asked): readonly ChoiceGroup[] {
  const { accessories = [] } = chosenPump(about) ?? {};
  const givingSets = givingSetsOf(about);
  const hasGivingSets = isNutrition(about) && isAustralia(about) && givingSets.length > 0;
  return [
    notRequiredGroup,
    ...accessories.map(({ category, items }) => plainChoices(category, items)),
    ...(hasGivingSets ? [plainChoices('Giving sets', givingSets)] : []),
  ];
}

/** Another pump takes other giving sets and accessories: what was chosen for the former says nothing of it. */
export function changePump(
  form: RegistrationForm,
  pumpType: string,
  settings: RegistrationSettings,
): RegistrationForm {
  if (pumpType === form.pump_type) return form;
  const changed = {
    ...form,
    pump_type: pumpType,
    pump_giving_set_type: '',
    pump_accessories_list: [emptyRow('pump_accessories_list')],
  };
  return { ...changed, pump_giving_set_type: settledGivingSet({ form: changed, settings }) };
}

/** The one that a pump takes is kept without asking. */
export function settledGivingSet(about: Asked): string {
  const { pump_giving_set_required, pump_giving_set_type } = about.form;
  const [only, ...others] = givingSetsOf(about);
  if (only === undefined || pump_giving_set_required === 'no') return '';
  return others.length === 0 ? only : pump_giving_set_type;
}
