import { describe, expect, it } from 'vitest';
import { type ChoiceWords, choiceWords, matchChoices } from './match-choices.ts';
import { matchedPlaces } from './matched-places.ts';

const diluents: Record<string, ChoiceWords> = {
  NS: choiceWords({ codes: ['NS', '0.9% sodium chloride', 'NaCl 0.9%'], names: ['Sodium chloride 0.9%'] }),
  D5: choiceWords({ codes: ['D5', '5% glucose'], names: ['Glucose 5%'] }),
  WFI: choiceWords({ codes: ['WFI'], names: ['Water for injections'] }),
  HNS: choiceWords({ codes: ['HNS', 'half normal saline'], names: ['Sodium chloride 0.45%'] }),
};

const among = (words: Record<string, ChoiceWords>) => (typed: string) =>
  matchChoices(Object.keys(words), typed, (key) => words[key] ?? choiceWords({}));
const diluent = among(diluents);
/** The typed text names none of them in full. */
const inPart = (begins: string[], contains: string[]) => ({ begins, named: [], contains });

describe('what the keyboard takes from a list', () => {
  it('puts an exact code or alias before every name', () => {
    const routes = among({
      IVES: choiceWords({ codes: ['IVES'], names: ['IV line'] }),
      IV: choiceWords({ codes: ['IV', 'i.v.'], names: ['Intravenous'] }),
    });
    expect(routes('iv').begins).toEqual(['IV', 'IVES']);
    expect(routes('I.V.').begins).toEqual(['IV']);
    expect(diluent('ns')).toEqual({ begins: ['NS'], named: ['NS'], contains: ['WFI', 'HNS'] });
  });

  it('takes a name of which a word begins so, the whole name and its beginning first', () => {
    expect(diluent('sodium').begins).toEqual(['NS', 'HNS']);
    expect(diluent('chlor').begins).toEqual(['NS', 'HNS']);
    expect(diluent('sodium chloride 0.4').begins).toEqual(['HNS']);
    const units = among({ mg: choiceWords({ names: ['mg'] }), g: choiceWords({ names: ['g'] }) });
    expect(units('g')).toEqual({ begins: ['g'], named: ['g'], contains: ['mg'] });
    expect(units('m').begins).toEqual(['mg']);
  });

  it('leaves what stands inside a word, or apart, below', () => {
    expect(diluent('ide')).toEqual(inPart([], ['NS', 'HNS']));
    expect(diluent('sodium 0.9')).toEqual(inPart([], ['NS']));
    expect(diluent('0.9% chloride')).toEqual(inPart([], ['NS']));
    expect(diluent('saline').begins).toEqual([]);
  });

  it('takes a code or an alias only when it is whole', () => {
    expect(diluent('nacl')).toEqual(inPart([], ['NS']));
    expect(diluent('NaCl  0.9%').begins).toEqual(['NS']);
  });

  it('never reads a part of a figure as a figure', () => {
    expect(diluent('5').begins).toEqual(['D5']);
    expect(diluent('45%')).toEqual(inPart([], ['HNS']));
    const devices = among({
      a: choiceWords({ names: ['Infusor LV1.5'] }),
      b: choiceWords({ names: ['1,000 mL'] }),
    });
    expect(devices('5').begins).toEqual([]);
    expect(devices('000').begins).toEqual([]);
  });

  it('takes a title only from its beginning', () => {
    const products = among({ bag: choiceWords({ titles: ['noradrenaline 16 mg in Glucose 5%'] }) });
    expect(products('glucose')).toEqual(inPart([], ['bag']));
    expect(products('noradrenaline 16').begins).toEqual(['bag']);
  });

  it('ignores case, accents, outer and double spaces, and which micro sign was typed', () => {
    const words = among({
      c: choiceWords({ names: ['cARBOplatin'] }),
      z: choiceWords({ names: ['chloride of Zoë'] }),
      u: choiceWords({ codes: ['µg'], names: ['microgram'] }),
    });
    expect(words('  CARBO ').begins).toEqual(['c']);
    expect(words('zoe').begins).toEqual(['z']);
    expect(words('of  zo').begins).toEqual(['z']);
    expect(words('\u03bcg').begins).toEqual(['u']);
  });

  it('finds everything in its order when nothing is typed, and takes punctuation literally', () => {
    expect(diluent('  ')).toEqual(inPart(['NS', 'D5', 'WFI', 'HNS'], []));
    expect(diluent('(.*')).toEqual(inPart([], []));
  });

  it('knows the text that names a choice in full', () => {
    for (const text of ['NS', ' sodium chloride 0.9% ', 'NaCl 0.9%']) {
      expect(diluent(text).named).toEqual(['NS']);
    }
    for (const text of ['', 'N', 'sodium chloride']) expect(diluent(text).named).toEqual([]);
  });
});

describe('the letters that a list marks', () => {
  const marked = (text: string, typed: string) =>
    matchedPlaces(text, typed).map(([from, to]) => text.slice(from, to));

  it('marks where a word begins rather than inside one before it', () => {
    expect(matchedPlaces('Intrathecal in', 'in')).toEqual([[0, 2]]);
    expect(matchedPlaces('vincristine in', 'in')).toEqual([[12, 14]]);
  });
  it('marks inside a word, and each word that stands apart', () => {
    expect(marked('noradrenaline', 'ADRENALINE')).toEqual(['adrenaline']);
    expect(marked('Sodium chloride 0.9%', '0.9 sodium')).toEqual(['Sodium', '0.9']);
  });
  it('marks in the own letters of an accented name, and nothing that is not there', () => {
    expect(marked('Zoe\u0308 and Zoë', 'zoë a')).toEqual(['Zoe\u0308 a']);
    expect(marked('Ward Zoë', 'zoe')).toEqual(['Zoë']);
    expect(marked('etoposide', 'xyz')).toEqual([]);
    expect(marked('etoposide', '')).toEqual([]);
  });
});
