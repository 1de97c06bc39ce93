/** Errors as the specification's form data hold them. */
export type FormulationErrors = {
  bag?: string;
  aminoacid?: string;
  glucose?: string;
  lipids?: { default?: string; noVitalipid?: string };
  /** By the place of the item in the base: 'item_0'. */
  electrolytes?: Record<string, string>;
  chloride_acetate?: string;
  trace_elements?: string;
  trace_elements_multi?: string;
  vitamins?: string;
  additives?: Record<string, string>;
};

/** By field: 'bag_details', 'lipids.noVitalipid', 'electrolytes.item_3', of a row by its place 'trace_elements.item_1'. */
export type FormulationMessages = Readonly<Record<string, string>>;

/** The specification's form of what is said by field; the fields that it has no errors for stay behind. */
export function nestErrors(messages: FormulationMessages): FormulationErrors {
  const errors: FormulationErrors = {};
  for (const [field, message] of Object.entries(messages)) {
    const [name = '', place] = field.split('.');
    switch (name) {
      case 'bag':
      case 'aminoacid':
      case 'glucose':
      case 'chloride_acetate':
      case 'trace_elements':
      case 'trace_elements_multi':
      case 'vitamins':
        errors[name] = message;
        break;
      case 'lipids':
        errors.lipids = { ...errors.lipids, [place === 'noVitalipid' ? place : 'default']: message };
        break;
      case 'electrolytes':
      case 'additives':
        if (place) errors[name] = { ...errors[name], [place]: message };
        break;
      default:
    }
  }
  return errors;
}
