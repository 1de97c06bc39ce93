import { expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { evaluateLine } from '../findings/evaluate-line.ts';
import { fluorouracilInfusor } from '../line/drug-line.test-support.ts';
import { type DrugLine, emptyDrugLine } from '../line/drug-line.ts';
import { infusionHoursOfLine } from './infusion-hours-of-line.ts';

const hoursOf = (line: DrugLine, totalVolumeMl: string | null) =>
  infusionHoursOfLine(demoCatalogue, line, totalVolumeMl)?.toNumber() ?? null;
const judged = (line: DrugLine) => evaluateLine(demoCatalogue, line).volumes;

it('a judged line runs as long as when it was judged', () => {
  const volumes = judged(fluorouracilInfusor);
  expect(volumes?.infusionHours).not.toBeNull();
  expect(hoursOf(fluorouracilInfusor, volumes!.totalVolumeMl)).toBe(Number(volumes?.infusionHours));
});

it('a device whose time nobody typed runs until it is empty', () => {
  const [intermate] = demoCatalogue.document.containers.filter(
    ({ containerPartCode }) => demoCatalogue.containers.get(containerPartCode)?.containerTypeId === 'IMT',
  );
  const line = { ...emptyDrugLine, containerTypeId: 'IMT', containerPartCode: intermate!.containerPartCode };
  expect(hoursOf(line, '100')).toBeCloseTo(100 / intermate!.nominalFlowRateMlPerHour!);
});

it('a container that does not run is infused for no time, whatever was sent with it', () => {
  const bag = { containerTypeId: 'FLB', containerPartCode: 'DMO-FLB-0050-NS', infusionTimeText: '30' };
  expect(hoursOf({ ...emptyDrugLine, ...bag, infusionTimeUnit: 'minutes' }, '50')).toBeNull();
  expect(hoursOf(fluorouracilInfusor, null)).toBeNull();
});
