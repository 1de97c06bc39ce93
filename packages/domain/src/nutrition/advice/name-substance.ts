/** 'Amino acid' of what guideline ranges call amino_acid. */
export function nameSubstance(substance: string): string {
  if (substance === 'water') return 'Fluid';
  const words = substance.replaceAll('_', ' ').replace(/ k$/, ' K').replace(/ c$/, ' C');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
