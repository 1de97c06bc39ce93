import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { fluorouracilInfusor, oxaliplatinBag } from '../line/drug-line.test-support.ts';
import type { DrugLine } from '../line/drug-line.ts';
import { lineOptions } from '../line/line-options.ts';
import { containersThatRun } from './containers-that-run.ts';

const running = (more: Partial<DrugLine>) => {
  const line = { ...fluorouracilInfusor, ...more };
  const { containers } = lineOptions(demoCatalogue, line);
  return containersThatRun(demoCatalogue, line, containers)?.fitting.map(
    ({ containerName }) => containerName,
  );
};

describe('the devices that run for the infusion time', () => {
  it('hold what flows in it, and have room for the drug', () => {
    // 4,560 mg are 91.2 mL: LV2 gives 92 mL in 46 hours, LV5 230 mL; LV1.5 gives 69 mL, LV7 322 mL, SV1 46 mL.
    expect(running({ infusionTimeText: '46' })).toEqual(['Infusor LV2', 'Infusor LV5']);
    expect(running({ infusionTimeText: '2', infusionTimeUnit: 'days' })).toEqual([
      'Infusor LV2',
      'Infusor LV5',
    ]);
    expect(running({ infusionTimeText: '46', drug1DoseText: '4700' })).toEqual(['Infusor LV5']);
  });
  it('are none where none holds it', () => {
    expect(running({ infusionTimeText: '1' })).toEqual([]);
  });
  it('are not said while no time is typed, and of no container whose fill is ordered', () => {
    expect(running({ infusionTimeText: '' })).toBeUndefined();
    expect(running({ infusionTimeText: '0' })).toBeUndefined();
    expect(containersThatRun(demoCatalogue, { ...oxaliplatinBag, infusionTimeText: '2' }, [])).toBeNull();
  });
});
