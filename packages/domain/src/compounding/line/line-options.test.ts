import { describe, expect, it } from 'vitest';
import { demoCatalogue, demoDocument } from '../../catalogue/demo-catalogue.test-support.ts';
import { indexCatalogue } from '../../catalogue/index-catalogue.ts';
import { ancillariesForSlot } from './ancillary-options.ts';
import { containerKind, volumeRuleOf } from './container-type-rules.ts';
import { fluorouracilInfusor, oxaliplatinBag } from './drug-line.test-support.ts';
import { type DrugLine, emptyDrugLine } from './drug-line.ts';
import { lineOptions } from './line-options.ts';

describe('what each field offers', () => {
  it('[DRUGFORM-19] narrows each field by the choices before it', () => {
    const options = lineOptions(demoCatalogue, { ...oxaliplatinBag, containerPartCode: null });
    expect(options.routes.map((route) => route.adminRouteCode)).toEqual(['IV']);
    expect(options.diluents.map((diluent) => diluent.diluentId)).toEqual(['D5']);
    expect(options.containers.every((container) => container.fluidDiluentId === 'D5')).toBe(true);
    expect(options.drugPresentationId).toBe(20015);
  });

  it('says for each closed field which choice it waits for', () => {
    expect(lineOptions(demoCatalogue, emptyDrugLine).disabledReasons).toMatchObject({
      routeCode: 'Choose the drug first',
      drug1DoseText: 'Choose the drug first',
    });
    const waiting = lineOptions(demoCatalogue, { ...emptyDrugLine, drugCode: 'METHOTREXATE' });
    expect(waiting.disabledReasons).toMatchObject({
      containerTypeId: 'Choose the route first',
      volumeText: 'Choose the route first',
    });
    expect(waiting.disabledReasons.routeCode).toBeUndefined();
  });

  it('[DRUGFORM-20] uses the last presentation id when several come', () => {
    const [first] = demoDocument.presentations.filter(([id]) => id === 20015);
    const doubled = indexCatalogue({
      ...demoDocument,
      presentations: first
        ? [...demoDocument.presentations, [29999, first[1], first[2], first[3], first[4], first[5], first[6]]]
        : [],
    });
    expect(lineOptions(doubled, oxaliplatinBag).drugPresentationId).toBe(29999);
  });

  it('[DRUGFORM-29] [DRUGFORM-30] recognises container types without regard to spaces and case', () => {
    const names = [
      'Syringe',
      'Empty Bag',
      'EmptyBag',
      'Reservoir',
      'Fluid Bag',
      'FluidBag',
      'Intermate',
      'Infusor',
    ];
    expect(names.map(containerKind)).toEqual([
      'syringe',
      'emptybag',
      'emptybag',
      'reservoir',
      'fluidbag',
      'fluidbag',
      'intermate',
      'infusor',
    ]);
    expect(containerKind('FLUID  bag')).toBe('fluidbag');
    expect(containerKind('Bottle')).toBeNull();
  });

  it('[DRUGFORM-25] [DRUGFORM-26] [DRUGFORM-27] sets the volume rule by container type and diluent', () => {
    for (const kind of ['syringe', 'emptybag', 'reservoir'] as const) {
      expect(volumeRuleOf(kind, true)).toBe('forced');
      expect(volumeRuleOf(kind, false)).toBe('optional');
    }
    expect(volumeRuleOf('fluidbag', true)).toBe('free');
    expect(volumeRuleOf('intermate', true)).toBe('hidden');
    expect(volumeRuleOf('infusor', false)).toBe('hidden');
    expect(lineOptions(demoCatalogue, fluorouracilInfusor).infusionTimeShown).toBe(true);
    expect(lineOptions(demoCatalogue, oxaliplatinBag).infusionTimeShown).toBe(false);
  });

  it('[DRUGFORM-09] shows the maximum total volume only below 5000 mL', () => {
    const maximum = (maximumVolume: number) => {
      const containers = demoDocument.containers.map((container) => ({ ...container, maximumVolume }));
      return lineOptions(indexCatalogue({ ...demoDocument, containers }), oxaliplatinBag).maxTotalVolumeMl;
    };
    expect([maximum(4999), maximum(5000), maximum(5001)]).toEqual([4999, null, null]);
  });

  it('offers a neuraxial syringe on its routes alone', () => {
    const syringes = (routeCode: string) =>
      lineOptions(demoCatalogue, {
        ...emptyDrugLine,
        drugCode: 'METHOTREXATE',
        routeCode,
        containerTypeId: 'SYR',
        diluentId: 'NS',
      }).containers;
    expect(syringes('SC').some((container) => container.routesOnly)).toBe(false);
    expect(syringes('IT').length).toBeGreaterThan(0);
  });

  it('offers a second drug in either order', () => {
    const second = lineOptions(demoCatalogue, { ...emptyDrugLine, drugCode: 'MESNA' }).secondDrugs;
    expect(second.map((drug) => drug.drugCode)).toEqual(['IFOSFAMIDE']);
  });

  it('offers a container that is for other routes alone on none but those', () => {
    const { containerPartCode } = fluorouracilInfusor;
    const offered = (routesOnly: readonly string[]) => {
      const containers = demoDocument.containers.map((each) =>
        each.containerPartCode === containerPartCode ? { ...each, routesOnly: [...routesOnly] } : each,
      );
      const line = { ...fluorouracilInfusor, containerPartCode: null };
      return lineOptions(indexCatalogue({ ...demoDocument, containers }), line).containers.some(
        (each) => each.containerPartCode === containerPartCode,
      );
    };
    expect([offered(['IV']), offered(['SC'])]).toEqual([true, false]);
  });

  it('waits for the second drug where one is shown and not chosen, and for none otherwise', () => {
    const line = { ...emptyDrugLine, drugCode: 'IFOSFAMIDE', secondDrugShown: true };
    const reasons = (drug2Code: string | null) =>
      lineOptions(demoCatalogue, { ...line, drug2Code }).disabledReasons.containerTypeId;
    expect(reasons(null)).toBe('Choose the second drug first');
    expect(reasons('MESNA')).toBe('Choose the route first');
  });

  it('offers no ancillary before a container is chosen, nor without its type', () => {
    const slots = (line: DrugLine) =>
      ([1, 2] as const).flatMap((slot) => ancillariesForSlot(demoCatalogue, line, slot));
    expect(slots(fluorouracilInfusor)).not.toEqual([]);
    expect(slots({ ...fluorouracilInfusor, containerPartCode: null })).toEqual([]);
    expect(slots({ ...fluorouracilInfusor, containerTypeId: null })).toEqual([]);
  });
});
