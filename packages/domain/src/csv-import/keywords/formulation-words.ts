import { foldText } from '../../choices/fold-text.ts';

/**
 * Words by which a name says another product than the plain drug: what carries it, what it is bound to or joined with, how
 * slowly it is let go, by which way it is given.
 */
const formulations: readonly RegExp[] = [
  /\bliposom|\blipid|\blipo(?=[a-z]{5})/,
  /\bpegylated\b|\bpolyethylene glycol\b|\bpeg(?=[a-z]{5})/,
  /\bnab\b|\bnab(?=[a-z]{5})|\balbumin|\bprotein[ -]bound\b|\bnanoparticle/,
  /\bemulsion\b/,
  /\bdepot\b|\bmicrosphere|\bdecanoate\b|\bpalmitate\b|\b(?:la|lar|xr|sr|mr|cr|er|xl)\b/,
  /\b(?:prolonged|extended|sustained|modified|slow)[ -]release\b/,
  /tansine\b/,
  /deruxtecan\b/,
  /\bvedotin\b/,
  /\bgovitecan\b/,
  /\bozogamicin\b/,
  /\bhyaluronidase\b|\bsc\b|\bsubcut/,
];
/** The four letters that tell the maker of a biological medicine: 'trastuzumab-dkst'. */
const maker = /mab(-[a-z]{4})\b/;

function formulationsIn(name: string): (RegExp | string)[] {
  const folded = foldText(name);
  const [, suffix] = maker.exec(folded) ?? [];
  return [...formulations.filter((words) => words.test(folded)), ...(suffix === undefined ? [] : [suffix])];
}

/**
 * Tells of an entry's names whether a word names a formulation of which none of them says anything: it is another product
 * than theirs. Each word is held against every entry of the catalogue, and says itself the same to all of them.
 */
export function otherFormulationOf(keyword: string): (names: readonly string[]) => boolean {
  const said = formulationsIn(keyword);
  if (said.length === 0) return () => false;
  return (names) => {
    const known = new Set(names.flatMap(formulationsIn));
    return said.some((word) => !known.has(word));
  };
}
