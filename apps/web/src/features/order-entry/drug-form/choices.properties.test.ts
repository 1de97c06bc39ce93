import { demoCatalogue, demoDocument } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { expect, it } from 'vitest';
import { preselected, searchOptions } from '#ui/combobox/combobox-moves.ts';
import type { Option } from '#ui/combobox/option.ts';
import { drugsNotInTheCatalogue as strangers } from './drugs-not-in-the-catalogue.test-support.ts';
import { searchDrugOptions } from './fields/drug-options.ts';
import {
  ancillaryOption,
  containerOption,
  containerTypeOption,
  diluentOption,
  drugOption,
  routeOption,
} from './sections/preparation-options.ts';
import { unitOptions } from './sections/unit-options.ts';

const { drugs, finishedProducts, presentations, diluents, routes } = demoDocument;
const { containerTypes, containers, ancillaries } = demoDocument;

/** What the test itself holds to be a choice's codes, aliases and names, in lower case. */
interface Known {
  whole: string[];
  names: string[];
}
const known = (whole: readonly string[], names: readonly (string | null)[]): Known => ({
  whole: whole.map((text) => text.toLowerCase()),
  names: names.flatMap((name) => name?.toLowerCase() ?? []),
});

const searchAliasesOf = ({ searchAliases = [] }: (typeof drugs)[number]) =>
  searchAliases.map(({ alias }) => alias);
const knownDrug = new Map(
  drugs.map((drug) => [
    drug.drugCode,
    known(
      [drug.drugCode, ...drug.aliasesRecognised, ...searchAliasesOf(drug)],
      [drug.drugName, drug.tallManAU, drug.tallManNZ],
    ),
  ]),
);
const knownOf: Record<string, Map<string, Known>> = {
  drugs: new Map([
    ...[...knownDrug].map(([code, words]) => [`PS ${code}`, words] as const),
    ...finishedProducts.map(
      ({ finishedProductCode: code, description }) => [`FP ${code}`, known([code], [description])] as const,
    ),
  ]),
  secondDrugs: knownDrug,
  routes: new Map(
    routes.map((each) => [
      each.adminRouteCode,
      known([each.adminRouteCode, ...each.aliases], [each.administrationRouteDescription]),
    ]),
  ),
  diluents: new Map(
    diluents.map((each) => [
      each.diluentId,
      known([each.diluentId, ...each.recognisedWithoutSubstitution], [each.diluentGenericName]),
    ]),
  ),
  containerTypes: new Map(
    containerTypes.map((each) => [
      each.containerTypeId,
      known([each.containerTypeId], [each.containerTypeName]),
    ]),
  ),
  containers: new Map(
    containers.map((each) => [each.containerPartCode, known([each.containerPartCode], [each.containerName])]),
  ),
  units: new Map(
    ['mg', 'g', 'microgram', 'units', 'mmol'].map((unit) => [
      unit,
      known(unit === 'microgram' ? ['mcg', 'ug', 'µg'] : unit === 'units' ? ['u', 'iu'] : [], [unit]),
    ]),
  ),
  ancillaries: new Map(
    ancillaries.map((each) => [
      String(each.componentID),
      known([each.componentPartCode], [each.genericName]),
    ]),
  ),
};

const letterOrDigit = /[\p{L}\p{N}]/u;
const aWordBegins = (name: string, typed: string) =>
  [...name].some((_, at) => name.startsWith(typed, at) && !letterOrDigit.test(name.charAt(at - 1)));

function mayTake({ whole, names }: Known, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return whole.includes(text) || names.some((name) => name === text || aWordBegins(name, text));
}

/** Each way in which a list is offered: whole, and as a line narrows it. */
function listsOf<Item>(toOption: (item: Item) => Option, all: Item[], narrowed: Item[][]): Option[][] {
  const lists = [all, ...narrowed].map((items) => [...new Set(items)].map(toOption));
  return [...new Map(lists.map((list) => [list.map(({ value }) => value).join('|'), list])).values()];
}
const groups = (key: (row: (typeof presentations)[number]) => string) => [
  ...Map.groupBy(presentations, key).values(),
];
const present = <Item>(codes: string[], items: ReadonlyMap<string, Item>) =>
  codes.flatMap((code) => items.get(code) ?? []);

const narrowedLists: Record<string, Option[][]> = {
  secondDrugs: listsOf(
    (drug) => drugOption(demoCatalogue, drug, 'AU'),
    drugs,
    [...demoCatalogue.secondDrugCodes.values()].map((codes) => present([...codes], demoCatalogue.drugs)),
  ),
  routes: listsOf(
    routeOption,
    routes,
    groups((row) => row[1]).map((rows) =>
      present(
        rows.map((row) => row[3]),
        demoCatalogue.routes,
      ),
    ),
  ),
  containerTypes: listsOf(
    containerTypeOption,
    containerTypes,
    groups((row) => row[1]).map((rows) =>
      present(
        rows.map((row) => row[4]),
        demoCatalogue.containerTypes,
      ),
    ),
  ),
  diluents: listsOf(
    diluentOption,
    diluents,
    groups((row) => `${row[1]} ${row[4]}`).map((rows) =>
      present(
        rows.map((row) => row[5]),
        demoCatalogue.diluents,
      ),
    ),
  ),
  containers: listsOf(
    containerOption,
    containers,
    presentations.map((row) => present(row[6], demoCatalogue.containers)),
  ),
  units: [...new Set(drugs.map(({ doseUnits }) => doseUnits.join()))].map((units) =>
    unitOptions(units.split(',')),
  ),
  ancillaries: listsOf(ancillaryOption, ancillaries, []),
};

const longest = 8;
const prefixesOf = (text: string) => Array.from({ length: longest }, (_, at) => text.slice(0, at + 1));
const texts = [
  ...Object.values(knownOf).flatMap((list) =>
    [...list.values()].flatMap(({ whole, names }) => [...whole, ...names]),
  ),
  ...strangers,
];
const prefixes = [...new Set(texts.flatMap((text) => [...prefixesOf(text), text]))].filter((text) =>
  text.trim(),
);

it('holds 300 names of drugs that the catalogue has not', () => {
  expect(new Set(strangers).size).toBeGreaterThanOrEqual(300);
  for (const name of strangers) {
    expect([...knownDrug.values()].some(({ whole, names }) => [...whole, ...names].includes(name))).toBe(
      false,
    );
  }
});

it('[DRUGFORM-01] Enter takes only what equals the typed text, or a name of which a word begins with it', () => {
  const wrong: string[] = [];
  let taken = 0;
  let tried = 0;
  const hold = (list: string, typed: string, option: Option | undefined) => {
    tried++;
    if (!option) return;
    taken++;
    const words = knownOf[list]?.get(option.value);
    if (!words || !mayTake(words, typed)) wrong.push(`${list}: "${typed}" takes ${option.label}`);
  };
  for (const typed of prefixes) {
    hold('drugs', typed, preselected(searchDrugOptions(demoCatalogue, typed, 'AU'), typed));
    for (const [list, offered] of Object.entries(narrowedLists)) {
      for (const options of offered) hold(list, typed, preselected(searchOptions(options, typed), typed));
    }
  }
  process.stdout.write(
    `${prefixes.length} prefixes of ${texts.length} codes, aliases and names typed into ${tried} lists: Enter took a choice ${taken} times, a wrong one ${wrong.length} times\n`,
  );
  expect(wrong).toEqual([]);
});

it('takes none of the names that the catalogue lacks', () => {
  const answered = strangers.flatMap((name) => {
    const option = preselected(searchDrugOptions(demoCatalogue, name, 'AU'), name);
    return option ? [`${name}: ${option.label}`] : [];
  });
  expect(answered).toEqual([]);
});
