import type { Fraction } from '../../compounding/findings/independent/fraction.test-support.ts';
import type { FormulationContent } from '../form/formulation-form.ts';
import {
  coverage,
  exact,
  isAbove,
  isBetween,
  isBeyond,
  isPositive,
  isSame,
  nothing,
  over,
  plus,
  type Reckoned,
  times,
} from './reckon-bag.test-support.ts';

/** 'R8 error', 'R25 unavailable', 'R16 warning': the rules of the reference that speak, and the verdict they make. */
export function reckonVerdict(
  content: FormulationContent,
  reckoned: Reckoned,
): { speaking: Set<string>; stability: string } {
  const speaking = new Set<string>();
  const say = (isBroken: boolean, rule: string, severity: 'error' | 'unavailable' | 'warning') => {
    if (isBroken) speaking.add(`${rule} ${severity}`);
  };
  const { ruleClass, litres, amounts, inorganicP, organicP, addedP, isOrganic, x, pool } = reckoned;
  const { formulation } = content;
  const perLitre = (value: Fraction) => over(value, litres);
  const of = (label: string) => perLitre(amounts[label] ?? nothing);
  const micromol = (element: string) => perLitre(reckoned.micromol[element] ?? nothing);
  const isBinary = ruleClass === 'primene' || ruleClass === 'synthamin';
  const isCustomEmulsion = ruleClass === 'synthamin_lipid';
  const isTriple = !isBinary && !isCustomEmulsion;
  const present = (list: readonly { value?: unknown; quantity?: unknown }[]) =>
    list.filter((each) => Number(each.value ?? each.quantity ?? 0) > 0);
  const vitamins = present(formulation.micronutrients.vitamins) as { name: string }[];
  const traces = present(formulation.micronutrients.trace_elements) as {
    name: string;
    type: 'single' | 'multi';
  }[];
  const additives = present(formulation.additives) as { label: string }[];
  const has = (name: string) => vitamins.some((each) => each.name === name);
  const vitalipid = has('Vitalipid') || has('Vitalipid Infant');
  const lipid = formulation.macronutrients?.lipid;
  const hasLipid = isTriple || (isCustomEmulsion && isPositive(amounts.Lipid!)) || vitalipid;
  const ca = of('Calcium');
  const heparinPerMl = over(reckoned.heparin, times(litres, exact(1000)));
  const hasInorganic = isPositive(inorganicP);

  say(isAbove(reckoned.ingredientsMl, times(litres, exact(1000))) && !isTriple, 'R2', 'error');
  say(isAbove(nothing, pool), 'R3', 'error');
  say(!isAbove(nothing, pool) && (isAbove(nothing, x) || isAbove(x, pool)), 'R3', 'error');

  const totals = (na: number, k: number, mg: number, caLimit: number | null) =>
    isBeyond(of('Sodium'), na) ||
    isBeyond(of('Potassium'), k) ||
    isBeyond(of('Magnesium'), mg) ||
    (caLimit !== null && isBeyond(ca, caLimit));
  if (ruleClass === 'olimel') {
    say(totals(150, 150, 5.6, hasInorganic ? 3.5 : 5), 'R4', 'error');
    say(isBeyond(perLitre(inorganicP), 8) || isBeyond(perLitre(organicP), 25), 'R4', 'error');
    say(isAbove(reckoned.multiIronMicrogram, exact(1000)), 'R23', 'warning');
  }
  if (ruleClass === 'oliclinomel') {
    say(totals(150, 150, 5.6, 5), 'R4', 'error');
    say(isOrganic && isBeyond(addedP, 15), 'R4', 'error');
    say(!isOrganic && isPositive(addedP), 'R4', 'unavailable');
    say(isAbove(reckoned.multiIronMicrogram, exact(1000)), 'R23', 'error');
  }
  const anyElectrolyte = formulation.electrolytes.some((each) => Number(each.extra_quantity ?? 0) > 0);
  if (ruleClass === 'no_limits') {
    say(anyElectrolyte || [...vitamins, ...traces, ...additives].length > 0, 'R4', 'unavailable');
  }
  if (isCustomEmulsion) {
    say(!isBetween(of('Amino acid'), 40, 70), 'R5', 'error');
    say(!isBetween(of('Glucose'), 100, 250), 'R5', 'error');
    say(!isBetween(perLitre(reckoned.emulsionLipid), 20, 50), 'R5', 'error');
    say(totals(150, 150, 5.6, 3.5), 'R6', 'error');
    say(isBeyond(perLitre(inorganicP), 8) || isBeyond(perLitre(organicP), 25), 'R6', 'error');
    const monovalent = plus(of('Sodium'), of('Potassium'));
    const can = plus(monovalent, times(exact(64), plus(of('Magnesium'), ca)));
    say(isAbove(can, exact(600)), 'R7', 'warning');
    say(isBeyond(monovalent, 150), 'R21', 'unavailable');
    say(!isAbove(exact(200), monovalent), 'R21', 'error');
  }
  if (isBinary) {
    const aa = of('Amino acid');
    const product = times(ca, perLitre(inorganicP));
    const most = isAbove(exact(25), aa) ? 25 : 75;
    say(hasInorganic && isAbove(product, exact(most)), 'R8', 'error');
    say(hasInorganic && (isBeyond(ca, 12.5) || isBeyond(perLitre(inorganicP), 12.5)), 'R8', 'error');
    say(isBeyond(ca, 25) || isBeyond(perLitre(plus(inorganicP, organicP)), 25), 'R9', 'error');
    say(isAbove(exact(10), aa) || !isBetween(of('Glucose'), 50, 250), 'R10', 'error');
    say(totals(150, 150, 10, null), 'R10', 'error');
    say(vitalipid, 'R18', 'unavailable');
    say(isAbove(heparinPerMl, exact(1)), 'R22', 'unavailable');
  }
  if (hasLipid) {
    say(reckoned.singleIron, 'R11', 'error');
    say(isAbove(reckoned.multiIronMicrogram, exact(1100)), 'R11', 'error');
    say(isAbove(heparinPerMl, exact(1)), 'R12', 'error');
    say(isPositive(reckoned.heparin) && isPositive(ca), 'R12', 'warning');
  }
  const copper = micromol('Copper');
  if (ruleClass === 'primene') {
    say(isPositive(reckoned.heparin) && has('Soluvit'), 'R13', 'error');
    say(isAbove(over(amounts.Osmolarity!, litres), exact(900)), 'R16', 'warning');
    say(isPositive(copper), 'R19', 'warning');
    say(isAbove(copper, exact(10)), 'R19', 'error');
  }
  const beside: Record<string, string[]> = {
    Cernevit: ['K'],
    Soluvit: ['K', 'Vitalipid', 'Vitalipid Infant'],
    Vitalipid: ['K', 'Soluvit'],
    'Vitalipid Infant': ['K', 'Soluvit'],
    K: ['Cernevit', 'Soluvit', 'Vitalipid', 'Vitalipid Infant'],
  };
  say(
    vitamins.some(({ name }) =>
      vitamins.some((other) => other.name !== name && !beside[name]?.includes(other.name)),
    ),
    'R14',
    'error',
  );
  const fishOil = lipid?.label === 'SMOFlipid 20%' || lipid?.label === 'Omegaven 10%';
  say(vitalipid && (content.base.startsWith('smofkabiven') || fishOil), 'R14', 'error');
  say(traces.filter(({ type }) => type === 'multi').length > 1, 'R14', 'error');
  say(lipid?.label === 'Omegaven 10%' && Number(lipid.quantity_g) > 0, 'R15', 'unavailable');

  const covered = coverage[ruleClass];
  say(
    traces.some(({ name, type }) => !covered[type].includes(name)) ||
      vitamins.some(({ name }) => !covered.vitamins.includes(name)) ||
      additives.some(({ label }) => !covered.additives.includes(label)) ||
      (lipid != null && Number(lipid.quantity_g) > 0 && !covered.lipid.includes(lipid.label)) ||
      (ruleClass === 'no_limits' && anyElectrolyte),
    'R17',
    'unavailable',
  );
  if (ruleClass !== 'no_limits') {
    const most = { Zinc: 160, Selenium: 1.3, Copper: 20, Iron: 20, Iodine: 1.1, Manganese: 5 };
    for (const [element, limit] of Object.entries(most)) {
      say(isAbove(micromol(element), exact(limit)), 'R20', 'unavailable');
    }
  }
  if (ruleClass.startsWith('synthamin')) {
    const isDissolved = has('Cernevit') || has('Soluvit');
    say(isPositive(micromol('Iron')) && !isDissolved, 'R24', 'warning');
  }
  if (isTriple) {
    const share = over(reckoned.ingredientsMl, times(litres, exact(1000)));
    say(isAbove(share, exact(0.15)), 'R25', 'unavailable');
  }
  const severities = [...speaking].map((each) => each.split(' ')[1]);
  const stability = severities.includes('error')
    ? 'unstable'
    : severities.includes('unavailable')
      ? 'unavailable'
      : 'stable';
  return { speaking, stability };
}

export const isShort = ({ potassiumSalts }: Reckoned): boolean => isAbove(nothing, potassiumSalts);
export const isOutOfReach = ({ x, pool }: Reckoned): boolean =>
  isAbove(nothing, x) || (isAbove(x, pool) && !isSame(x, nothing));
