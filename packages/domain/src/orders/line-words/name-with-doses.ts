import type { CatalogueDrug } from '../../catalogue/catalogue-document.ts';
import type { DrugFacts } from './line-facts.ts';
import { doseInWords } from './line-words.ts';

type DosedDrug = Pick<DrugFacts, 'dose' | 'unit'> & {
  /** Undefined: of a code that no catalogue has. */
  drug: Partial<Pick<CatalogueDrug, 'drugName' | 'tallManAU' | 'tallManNZ'>> | undefined;
};

/** 'fluorouracil 4,560 mg', and how it is made, which is empty where the name says all. */
export type NameWithDoses = { name: string; rest: string };

/**
 * The name that is kept of a placed line has its drugs without their doses; here each dose stands behind its drug. Where
 * the name does not begin with these drugs, as of a catalogue that calls them otherwise, the doses stand before it.
 */
export function nameWithDoses(orderName: string, drugs: readonly DosedDrug[]): NameWithDoses {
  const dosed = drugs.filter(({ dose }) => dose !== null);
  const named: string[] = [];
  let rest = orderName;
  for (const [index, { drug, ...figures }] of dosed.entries()) {
    const behind = index === 0 ? '' : ' + ';
    const written = [drug?.tallManAU, drug?.tallManNZ, drug?.drugName].find(
      (name) => name && rest.startsWith(behind + name),
    );
    if (!written) return dosesBefore(orderName, dosed);
    named.push(`${written} ${doseInWords(figures)}`);
    rest = rest.slice(behind.length + written.length);
  }
  if (named.length === 0) return { name: orderName, rest: '' };
  if (rest !== '' && !rest.startsWith(', ')) return dosesBefore(orderName, dosed);
  return { name: named.join(' + '), rest: rest.slice(2) };
}

/** In one line. */
export const wholeName = ({ name, rest }: NameWithDoses): string => (rest ? `${name}, ${rest}` : name);

const dosesBefore = (orderName: string, drugs: readonly DosedDrug[]): NameWithDoses => ({
  name: `${drugs.map(doseInWords).join(' + ')} ${orderName}`,
  rest: '',
});
