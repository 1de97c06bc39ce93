import { expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { fluorouracilInfusor } from '../../compounding/line/drug-line.test-support.ts';
import { type DrugLine, emptyDrugLine } from '../../compounding/line/drug-line.ts';
import { finishedProductLine } from '../../compounding/line/product-line.ts';
import { factsOfDrugLine } from './facts-of-drug-line.ts';

const facts = (line: DrugLine) => factsOfDrugLine(demoCatalogue, 'AU', line);

it('a line is undiluted where the catalogue says so, and not where no diluent is chosen', () => {
  expect(facts(fluorouracilInfusor)).toMatchObject({
    isUndiluted: false,
    diluentName: 'Sodium chloride 0.9%',
  });
  expect(facts(emptyDrugLine)).toMatchObject({ isUndiluted: false, diluentName: null });
  const [undiluted] = demoCatalogue.document.diluents.filter(({ pseudo }) => pseudo);
  expect(facts({ ...fluorouracilInfusor, diluentId: undiluted!.diluentId })).toMatchObject({
    isUndiluted: true,
    diluentName: null,
  });
});

it("a finished product's volume is the catalogue's; what was typed of a preparation is not its total", () => {
  const product = demoCatalogue.document.finishedProducts[0]!;
  const line = { ...finishedProductLine(demoCatalogue, product.finishedProductCode), volumeText: '50' };
  expect(facts(line).totalVolumeMl?.toString()).toBe('50');
  expect(facts({ ...fluorouracilInfusor, volumeText: '50' }).totalVolumeMl).toBeNull();
});
