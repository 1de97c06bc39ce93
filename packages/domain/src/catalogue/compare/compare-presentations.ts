import type { CatalogueDocument, PresentationRow } from '../catalogue-document.ts';
import type { CatalogueDocumentContent } from '../check/catalogue-content.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import { describeDifferences, factsOfEntry } from './facts-of-entry.ts';

type Names = Pick<CatalogueDocument, 'drugs' | 'routes' | 'containerTypes' | 'diluents' | 'containers'>;

function nameOf([, drug1, drug2, route, type, diluent]: PresentationRow, names: Names): string {
  const drug = (code: string) => names.drugs.find(({ drugCode }) => drugCode === code)?.drugName ?? code;
  const drugs = drug2 === null ? drug(drug1) : `${drug(drug1)} + ${drug(drug2)}`;
  return [
    drugs,
    names.routes.find((each) => each.adminRouteCode === route)?.administrationRouteDescription ?? route,
    names.containerTypes.find((each) => each.containerTypeId === type)?.containerTypeName ?? type,
    names.diluents.find((each) => each.diluentId === diluent)?.diluentGenericName ?? diluent,
  ].join(', ');
}

/** The combinations that may be ordered, and the containers of each. */
export function comparePresentations(
  before: CatalogueDocumentContent,
  after: CatalogueDocumentContent,
): CatalogueChange[] {
  const was = new Map(before.presentations.map((row) => [row[0], row]));
  const is = new Map(after.presentations.map((row) => [row[0], row]));
  const change = (kind: CatalogueChange['kind'], [id]: PresentationRow, text: string): CatalogueChange => ({
    kind,
    text,
    touched: { list: 'presentations', code: String(id) },
  });
  return [
    ...before.presentations
      .filter(([id]) => !is.has(id))
      .map((row) => change('withdrawn', row, `preparation withdrawn: ${nameOf(row, before)}`)),
    ...after.presentations
      .filter(([id]) => !was.has(id))
      .map((row) => change('added', row, `preparation added: ${nameOf(row, after)}`)),
    ...after.presentations.flatMap((row) => {
      const earlier = was.get(row[0]);
      if (!earlier) return [];
      const [name, former] = [nameOf(row, after), nameOf(earlier, before)];
      return [
        ...(name === former ? [] : [change('changed', row, `preparation ${row[0]}: ${former} -> ${name}`)]),
        ...containerDifferences(earlier, row, before, after).map((difference) =>
          change('changed', row, `${name}: ${difference}`),
        ),
      ];
    }),
  ];
}

function containerDifferences(
  earlier: PresentationRow,
  row: PresentationRow,
  before: Names,
  after: Names,
): string[] {
  const named = ([, , , , , , partCodes]: PresentationRow, { containers }: Names) =>
    factsOfEntry(
      { partCodes },
      {
        partCodes: (codes: string[]) =>
          codes.map((code) => {
            const container = containers.find(({ containerPartCode }) => containerPartCode === code);
            return [code, { label: 'container', text: container?.containerName ?? code }];
          }),
      },
    );
  return describeDifferences(named(earlier, before), named(row, after));
}

/** Quantity rules by the preparation that has one of its own. */
export function compareOrderQuantities(
  before: CatalogueDocumentContent,
  after: CatalogueDocumentContent,
): CatalogueChange[] {
  const usual = describeDifferences(
    factsOfEntry(before.orderQuantities.default),
    factsOfEntry(after.orderQuantities.default),
  ).map(
    (text): CatalogueChange => ({
      kind: 'changed',
      text: `usual quantities: ${text}`,
      touched: 'every-line',
    }),
  );
  const ids = new Set([
    ...Object.keys(before.orderQuantities.exceptions),
    ...Object.keys(after.orderQuantities.exceptions),
  ]);
  const ruleOf = ({ orderQuantities }: CatalogueDocumentContent, id: string) =>
    factsOfEntry(orderQuantities.exceptions[id] ?? orderQuantities.default);
  const own = [...ids].flatMap((id) => {
    const row = after.presentations.find((each) => String(each[0]) === id);
    if (!row) return [];
    return describeDifferences(ruleOf(before, id), ruleOf(after, id)).map(
      (text): CatalogueChange => ({
        kind: 'changed',
        text: `${nameOf(row, after)}: ${text}`,
        touched: { list: 'presentations', code: id },
      }),
    );
  });
  return [...usual, ...own];
}
