import type { Container } from '@bolt/domain/catalogue/catalogue-document';
import { demoCatalogue as catalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import type { Presentation } from '@bolt/domain/catalogue/index-catalogue';
import { type DrugLine, emptyDrugLine } from '@bolt/domain/compounding/line/drug-line';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type {
  PlacedItemRow,
  PlacedOrderRow,
} from '../../apps/api/src/database/queries/order-detail.queries.ts';
import { nameFavourite } from '../../apps/api/src/services/favourites/name-favourite.ts';
import { orderItem } from '../../apps/api/src/services/order-detail/order-item.ts';
import { judgeLine } from '../../apps/api/src/services/order-entry/lines/judge-line.ts';
import { presentLine } from '../../apps/api/src/services/order-entry/lines/present-line.ts';
import { storeLine } from '../../apps/api/src/services/order-entry/lines/store-line.ts';
import type { OrderWork } from '../../apps/api/src/services/order-entry/order-work.ts';
import { preparationOf, titleOf } from '../../apps/web/src/features/order-detail/describe-line.ts';
import { LineDetails as PlacedDetails } from '../../apps/web/src/features/order-detail/line-details.tsx';
import {
  type OrderManagement,
  OrderManagementProvider,
} from '../../apps/web/src/features/order-detail/order-management.ts';
import { LabelFacts } from '../../apps/web/src/features/order-entry/drug-form/label-panel/label-facts.tsx';
import { labelWords } from '../../apps/web/src/features/order-entry/drug-form/label-panel/label-words.ts';
import { lineName, linePreparation } from '../../apps/web/src/features/order-entry/lines/describe-line.ts';
import type { OrderPatient } from '../../apps/web/src/features/order-entry/lines/sort-order-patients.ts';
import { LineDetails } from '../../apps/web/src/features/order-entry/summary/line-details.tsx';
import { workbookColumns } from '../../apps/web/src/features/order-entry/summary/order-workbook.ts';

/*
 * Every presentation and every container of the demonstration catalogue, said by each place that says a line:
 * the form's label, the answers of a draft and of a placed order with what the review, the order and the workbook make
 * of them, the stored name and the title of a favourite. No text may differ from another, or say a thing twice.
 */

const country = 'AU';
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ');

/** One hour, so that the number of the word is tested wherever a time is said. */
function lineOf(presentation: Presentation, container: Container): DrugLine {
  const { drug1Code, drug2Code, adminRouteCode, containerTypeId, diluentId } = presentation;
  const unitOf = (code: string | null) => catalogue.drugs.get(code ?? '')?.defaultDoseUnit ?? null;
  return {
    ...emptyDrugLine,
    drugCode: drug1Code,
    drug1DoseText: '1250.5',
    drug1Unit: unitOf(drug1Code),
    secondDrugShown: drug2Code !== null,
    drug2Code,
    drug2DoseText: drug2Code === null ? '' : '0.5',
    drug2Unit: unitOf(drug2Code),
    routeCode: adminRouteCode,
    containerTypeId,
    diluentId,
    containerPartCode: container.containerPartCode,
    infusionTimeText: '1',
    volumeText: diluentId === 'NONE' ? '' : String(container.sizeInDefaultUOM),
    ancillary1Id: catalogue.document.ancillaries[0]?.componentID ?? null,
  };
}

const order = { order_id: 'o', country_code: country, source: 'portal' } as PlacedOrderRow;
const work = { actor: { countryCode: country, userName: 'Priya Nair' }, now: new Date() } as OrderWork;
const management = { canChange: false, datedItems: new Set<string>() } as unknown as OrderManagement;

function factsIn(markup: ReactNode): ReadonlyMap<string, string> {
  const html = plain(renderToStaticMarkup(markup));
  const pairs = html.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs);
  const text = (inner = '') =>
    inner
      .replace(/<\/div><div[^>]*>/g, ' + ')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .trim();
  return new Map([...pairs].map(([, name, value]) => [text(name), text(value)]));
}

/** What each place says of the line; a place that has no such thing says nothing of it. */
function sayEverywhere(line: DrugLine) {
  const judging = { catalogue, hospitalId: 'DMOH01', countryCode: country, holidays: new Set<string>() };
  const evaluation = { ...judgeLine(judging, line, []), findings: [] };
  const stored = storeLine(work, catalogue, {
    line,
    lineId: 'line',
    evaluation,
    deliveries: [],
    patientId: null,
    doseSplit: null,
    confirmed: [],
    isFavourite: false,
    reordered: false,
  });
  const draft = presentLine(catalogue, stored, country);
  const delivery = { delivery_id: 'd', delivery_date: '2031-03-06', treatment_date: null, quantity: 1 };
  const item = orderItem(
    { ...stored.line, ...delivery, status: 'Pending', on_hold: false } as unknown as PlacedItemRow,
    order,
    catalogue,
    {
      now: {
        inForce: catalogue,
        calendar: { rules: catalogue.document.delivery.default, holidays: new Set() },
      },
      foundSince: new Map(),
    },
  );
  const words = labelWords(catalogue, country, line, evaluation);
  const workbook = new Map(
    workbookColumns.map(({ header, cell }) => [
      header,
      cell({
        order: 'ONC-1',
        patient: { patientId: '0' } as OrderPatient,
        line: draft,
        delivery: undefined,
        timeZone: 'Australia/Sydney',
      }),
    ]),
  );
  return {
    words,
    label: factsIn(<LabelFacts words={words} isComplete />),
    review: factsIn(<LineDetails id="details" line={draft} />),
    placed: factsIn(
      <OrderManagementProvider value={management}>
        <PlacedDetails line={{ orderLineId: 'l', first: item, deliveries: [] }} title="" isNonBolt={false} />
      </OrderManagementProvider>,
    ),
    workbook,
    names: [words.name, lineName(draft), titleOf(item)],
    preparations: [linePreparation(draft), preparationOf(item)],
    orderNames: [stored.line.order_name, draft.drugName, item.description],
    favourite: nameFavourite(catalogue, line, country),
    answers: [
      [draft.diluent, draft.container, draft.containerSize, draft.totalVolume],
      [item.diluent, item.container, item.containerSize, item.totalVolume],
    ],
  };
}

const eachOnce = (texts: readonly unknown[]) => [...new Set(texts.map((text) => plain(String(text ?? ''))))];

const presentations = [...catalogue.presentations.values()];
const containersOf = ({ containerPartCodes }: Presentation): Container[] =>
  containerPartCodes.flatMap((partCode) => catalogue.containers.get(partCode) ?? []);

/** Every presentation in its first container, and every container in the first presentation that offers it. */
const lines = [
  ...presentations.flatMap((presentation) =>
    containersOf(presentation)
      .slice(0, 1)
      .map((container) => ({ presentation, container })),
  ),
  ...[...catalogue.containers.values()].flatMap((container) => {
    const offering = presentations.find((each) => containersOf(each).includes(container));
    return offering ? [{ presentation: offering, container }] : [];
  }),
];

describe('one line, one text', () => {
  it('says every presentation alike in every place, and nothing of it twice or wrongly', () => {
    let places = 0;
    const differing: unknown[] = [];
    for (const { presentation, container } of lines) {
      const line = lineOf(presentation, container);
      const said = sayEverywhere(line);
      const { label, review, placed, workbook } = said;
      const groups: unknown[][] = [
        said.names,
        said.preparations,
        said.orderNames,
        said.answers.map(String),
        [label.get('In'), review.get('Diluent'), placed.get('Diluent'), workbook.get('Diluent')],
        [
          // The label alone says what a device gives in an hour, behind its name.
          label.get('Container')?.replace(`, ${plain(said.words.flow ?? '')}`, ''),
          review.get('Container'),
          placed.get('Container')?.replace(`, ${container.containerPartCode}`, ''),
          workbook.get('Container'),
        ],
        [
          label.get('Infusion time'),
          review.get('Infusion time'),
          placed.get('Infusion time'),
          workbook.get('Infusion Time'),
        ],
        [label.get('Route'), review.get('Route'), placed.get('Route'), workbook.get('Route')],
        [label.get('Total volume'), review.get('Volume')?.split(':')[0], placed.get('Total volume')],
        [review.get('Ancillaries'), placed.get('Ancillaries')],
        [said.words.name, placed.get('Doses')],
      ];
      places += groups.flat().length;
      const texts = groups.flat().map((text) => plain(String(text ?? '')));
      const [preparation = ''] = said.preparations;
      const wrong = [
        ...groups.filter((group) => eachOnce(group).length > 1),
        ...texts.filter((text) => /none \(undiluted\)|\b1 (hours|minutes|days)\b/i.test(text)),
        ...(repeatsDiluent(preparation, presentation.diluentId) ? [preparation] : []),
        ...(isNameWithPreparation(said) ? [] : [said.favourite]),
      ];
      if (wrong.length > 0)
        differing.push([presentation.drugPresentationId, container.containerPartCode, wrong]);
    }
    console.error(
      `${presentations.length} presentations and ${catalogue.containers.size} containers, ${lines.length} lines: ${places} texts held against each other, ${differing.length} lines differ`,
    );
    expect(differing.slice(0, 5)).toEqual([]);
    expect(lines.length).toBe(presentations.length + catalogue.containers.size);
  });
});

/** A favourite begins as lines do, with drugs and doses, and goes on as an order's name does behind its drugs. */
function isNameWithPreparation({ favourite, words, orderNames }: ReturnType<typeof sayEverywhere>): boolean {
  const preparation = favourite.slice(words.name.length);
  return (
    favourite.startsWith(words.name) && preparation !== '' && String(orderNames[0]).endsWith(preparation)
  );
}

/** 'in glucose 5%, Glucose 5% 250 mL': the fluid of a bag stands beside it already. */
function repeatsDiluent(preparation: string, diluentId: string): boolean {
  const fluid = catalogue.diluents.get(diluentId)?.diluentGenericName.split(' (')[0] ?? '';
  return preparation.toLowerCase().split(fluid.toLowerCase()).length > 2;
}
