/** The products that the specification names in a rule of its own. Everything else is a property of the catalogue. */
export const named = {
  cernevit: 'Cernevit',
  soluvit: 'Soluvit',
  vitalipid: ['Vitalipid', 'Vitalipid Infant'],
  heparin: 'Heparin',
  iron: 'Iron',
} as const;

export const isVitalipid = (label: string): boolean => (named.vitalipid as readonly string[]).includes(label);
