import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StabilityEntry } from '../../catalogue/catalogue-document.ts';
import { demoCatalogue, demoDocument } from '../../catalogue/demo-catalogue.test-support.ts';
import { indexCatalogue } from '../../catalogue/index-catalogue.ts';
import { fluorouracilInfusor, oxaliplatinBag } from '../line/drug-line.test-support.ts';
import { type DrugLine, emptyDrugLine } from '../line/drug-line.ts';
import { evaluateLine } from './evaluate-line.ts';
import { listCodes } from './list-codes.ts';

const codesOf = (line: DrugLine) => listCodes(evaluateLine(demoCatalogue, line));

const fluorouracilSyringe: DrugLine = {
  ...emptyDrugLine,
  drugCode: 'FLUOROURACIL',
  drug1DoseText: '750',
  drug1Unit: 'mg',
  routeCode: 'IV',
  containerTypeId: 'SYR',
  diluentId: 'NONE',
  containerPartCode: 'DMO-SYR-0020-LL',
};

const methotrexate: DrugLine = {
  ...emptyDrugLine,
  drugCode: 'METHOTREXATE',
  drug1DoseText: '15',
  drug1Unit: 'mg',
  routeCode: 'IT',
  containerTypeId: 'SYR',
  diluentId: 'NS',
  containerPartCode: 'DMO-SYR-0010-NR',
  volumeText: '5',
};

describe('what is found', () => {
  it("names drugs as the hospital's country writes them, and plainly where it has no list", () => {
    const carboplatin: DrugLine = {
      ...emptyDrugLine,
      drugCode: 'CARBOPLATIN',
      drug1DoseText: '1000',
      drug1Unit: 'mg',
      routeCode: 'IV',
      containerTypeId: 'EMB',
      diluentId: 'D5',
      containerPartCode: 'DMO-EMB-0250-EV',
      volumeText: '250',
      exactVolume: true,
    };
    const told = (country: 'AU' | 'GB') =>
      evaluateLine(demoCatalogue, carboplatin, { country }).findings.map(({ detail }) => detail);
    expect(told('AU')).toEqual([
      '1,000\u00a0mg of cARBOplatin is above the guidance dose of 900\u00a0mg',
      'No stability is held for cARBOplatin in this container type and diluent',
    ]);
    expect(told('GB')[1]).toBe('No stability is held for carboplatin in this container type and diluent');
  });
});

describe('the worked examples', () => {
  it('fills an Infusor by flow and time: fluorouracil 4560 mg over 46 h', () => {
    const evaluation = evaluateLine(demoCatalogue, fluorouracilInfusor);
    expect(evaluation.volumes).toEqual({
      drug1VolumeMl: '91.2',
      drug2VolumeMl: null,
      drugVolumeMl: '91.2',
      totalVolumeMl: '230',
      diluentVolumeMl: '138.8',
      withdrawnMl: null,
      infusionHours: '46',
      deviceHours: '46',
    });
    expect(Number(evaluation.concentration[0]?.value)).toBeCloseTo(19.83, 2);
    expect(evaluation.stability).toMatchObject({
      entryIds: ['FLUOROURACIL-S01'],
      hours2to8C: 336,
      inUse: { hours: 168 },
    });
    expect(evaluation.findings).toEqual([]);
    expect(evaluation.catalogueVersion).toBe(1);
  });

  it('adds to a bag, or withdraws first for an exact volume: oxaliplatin 161.5 mg in 250 mL', () => {
    const added = evaluateLine(demoCatalogue, oxaliplatinBag);
    expect(added.volumes).toMatchObject({ drugVolumeMl: '32.3', totalVolumeMl: '282.3', withdrawnMl: null });
    expect(Number(added.concentration[0]?.value)).toBeCloseTo(0.5721, 4);
    const exact = evaluateLine(demoCatalogue, { ...oxaliplatinBag, exactVolume: true, volumeText: '250' });
    expect(exact.volumes).toMatchObject({ diluentVolumeMl: '217.7', withdrawnMl: '32.3' });
    expect(exact.concentration[0]?.value).toBe('0.646');
    expect(listCodes(exact)).toEqual(['RemovalVolume']);
  });

  it('takes an empty exact volume for the size of the bag', () => {
    const exact = evaluateLine(demoCatalogue, { ...oxaliplatinBag, exactVolume: true });
    expect(exact.volumes?.totalVolumeMl).toBe('250');
  });
});

describe('a line that cannot be judged', () => {
  it('is blocked, never passed as free of findings', () => {
    const evaluation = evaluateLine(demoCatalogue, emptyDrugLine);
    expect(evaluation).toMatchObject({ complete: false, stability: null, volumes: null });
    expect(evaluation.findings).toMatchObject([{ severity: 'blocks', reason: 'line-incomplete' }]);
  });

  it.each(['1,250', '450mg', '0', '-3'])('does not read %s as a dose', (drug1DoseText) => {
    const { findings } = evaluateLine(demoCatalogue, { ...oxaliplatinBag, drug1DoseText });
    expect(findings).toMatchObject([{ severity: 'blocks', reason: 'figure-unreadable' }]);
  });

  it('names the drug that is not ordered in a unit as its hospital reads it, and the units that it is ordered in', () => {
    const line = { ...oxaliplatinBag, drug1Unit: 'units' };
    const [finding] = evaluateLine(demoCatalogue, line, { country: 'AU' }).findings;
    expect(finding).toMatchObject({
      reason: 'unit-not-ordered',
      detail: 'oxaliplatin is ordered in mg, not in units',
    });
  });

  it('never takes an unreadable volume for one left empty', () => {
    const { findings } = evaluateLine(demoCatalogue, { ...oxaliplatinBag, volumeText: '250mL' });
    expect(findings[0]?.reason).toBe('figure-unreadable');
  });

  it('refuses a container that the preparation does not offer', () => {
    const { findings } = evaluateLine(demoCatalogue, {
      ...oxaliplatinBag,
      containerPartCode: 'DMO-FLB-0250-NS',
    });
    expect(findings[0]?.reason).toBe('not-offered');
  });
});

describe('volumes at their edges', () => {
  const withDose = (mg: number) => ({ ...fluorouracilSyringe, drug1DoseText: String(mg) });

  it('blocks an undiluted syringe above its maximum, not at it', () => {
    expect(codesOf(withDose(999.99))).toEqual([]);
    expect(codesOf(withDose(1000))).toEqual([]);
    expect(codesOf(withDose(1000.01))).toEqual(['VLD-INV-SYRINGEVOLUME']);
  });

  it('blocks a total above the maximum of the bag, not at it', () => {
    const filled = (volumeText: string) =>
      ({ ...oxaliplatinBag, drug1DoseText: '500', volumeText, exactVolume: false }) as const;
    const total = (volumeMl: string) => codesOf(filled(volumeMl));
    expect(total('245')).not.toContain('VLD-GMX-TOTALVOLUME');
    expect(total('245.01')).toEqual(['VLD-GMX-TOTALVOLUME']);
    const detailOf = (line: DrugLine) => evaluateLine(demoCatalogue, line).findings[0]?.detail;
    expect(detailOf(filled('245.01'))).toMatch(/^Total volume [\d.]+\u00a0mL is above .* of \d+\u00a0mL$/);
    expect(detailOf(filled('1600'))).toMatch(
      /^The line needs 1,600\u00a0mL of diluent; .* holds \d+\u00a0mL$/,
    );
  });

  it('blocks a drug volume above the final volume', () => {
    const line = { ...fluorouracilSyringe, diluentId: 'NS', drug1DoseText: '800', volumeText: '15' };
    expect(codesOf(line)).toEqual(['VLD-INV-CALCULATEDDILUENTVOLUME']);
    expect(codesOf({ ...line, drug1DoseText: '750' })).toEqual(['VLD-MIS-STABILITY']);
  });

  it('refuses a fill below the minimum of the container', () => {
    const fill = (volumeText: string) =>
      evaluateLine(demoCatalogue, { ...oxaliplatinBag, exactVolume: true, volumeText }).findings[0]?.reason;
    expect(fill('124.99')).toBe('below-minimum-fill');
    expect(fill('125')).toBeUndefined();
  });

  it('refuses more diluent than the bag holds', () => {
    const { findings } = evaluateLine(demoCatalogue, { ...oxaliplatinBag, volumeText: '260' });
    expect(findings[0]?.reason).toBe('volume-above-bag');
  });

  it('refuses an undiluted volume that is not the volume of the drug', () => {
    const exact = (volumeText: string) =>
      evaluateLine(demoCatalogue, { ...fluorouracilSyringe, exactVolume: true, volumeText }).findings;
    expect(exact('15')).toEqual([]);
    expect(exact('16')[0]?.reason).toBe('undiluted-volume-differs');
  });

  it('takes an undiluted volume that is the drug alone to the two decimals that can be typed', () => {
    // 719.56 / 50 = 14.3912 mL: taken for the total, 14.39 mL would seem too little for its own drug.
    const line = { ...fluorouracilSyringe, drug1DoseText: '719.56', exactVolume: true, volumeText: '14.39' };
    const { findings, volumes } = evaluateLine(demoCatalogue, line);
    expect(findings).toEqual([]);
    expect(volumes).toMatchObject({
      drugVolumeMl: '14.3912',
      totalVolumeMl: '14.3912',
      diluentVolumeMl: '0',
    });
  });

  it('tells any withdrawal from one of more than half of the bag', () => {
    const exact = (volumeText: string) =>
      codesOf({ ...oxaliplatinBag, exactVolume: true, volumeText, drug1DoseText: '50' });
    expect(exact('135')).toEqual(['RemovalVolume']);
    expect(exact('134.99')).toEqual(['RemovalVolumeRange']);
  });

  it('lets an infusion time differ from the device by a tenth, not more', () => {
    const undiluted = (infusionTimeText: string) =>
      evaluateLine(demoCatalogue, {
        ...fluorouracilInfusor,
        diluentId: 'NONE',
        drug1DoseText: '5500',
        infusionTimeText,
      }).findings.map((finding) => finding.reason);
    expect(undiluted('20')).toEqual([]);
    expect(undiluted('19.9')).toEqual(['infusion-time-flow']);
  });

  it('keeps diluent and drug adding up to the total, whatever is ordered', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), fc.boolean(), (hundredths, exactVolume) => {
        const line = { ...oxaliplatinBag, drug1DoseText: String(hundredths / 100), exactVolume };
        const { volumes, findings } = evaluateLine(demoCatalogue, line);
        if (!volumes) throw new Error('a complete line has volumes');
        const sum = Number(volumes.drugVolumeMl) + Number(volumes.diluentVolumeMl);
        expect(sum).toBeCloseTo(Number(volumes.totalVolumeMl), 5);
        const blocked = findings.some((finding) => finding.severity === 'blocks');
        expect(blocked).toBe(Number(volumes.totalVolumeMl) > 345 || Number(volumes.diluentVolumeMl) < 0);
      }),
    );
  });
});

describe('guidance dose', () => {
  it('asks above the figure of the route, not at it', () => {
    expect(codesOf({ ...methotrexate, drug1DoseText: '15' })).not.toContain('VLD-TEX-DRUG1DOSE');
    const { findings } = evaluateLine(demoCatalogue, { ...methotrexate, drug1DoseText: '15.01' });
    expect(findings.find((finding) => finding.code === 'VLD-TEX-DRUG1DOSE')).toMatchObject({
      severity: 'needs-override',
      override: 'overrideDosage',
      measured: '15.01',
      limit: '15',
      unit: 'mg',
    });
  });

  it('[LINE-04] compares in the same unit, converting the dose of the line', () => {
    const grams = { ...methotrexate, drug1Unit: 'g', drug1DoseText: '0.02' };
    expect(evaluateLine(demoCatalogue, grams).findings).toContainEqual(
      expect.objectContaining({ code: 'VLD-TEX-DRUG1DOSE', measured: '20', unit: 'mg' }),
    );
  });

  it('[LINE-04] asks when the maximum is held in a unit that the dose cannot be put into', () => {
    const drugs = demoDocument.drugs.map((drug) =>
      drug.drugCode === 'OXALIPLATIN' ? { ...drug, maxGuidanceDose: [{ unit: 'units', value: 300 }] } : drug,
    );
    const { findings } = evaluateLine(indexCatalogue({ ...demoDocument, drugs }), oxaliplatinBag);
    expect(findings).toMatchObject([{ code: 'VLD-TEX-DRUG1DOSE', notComparable: true }]);
  });

  it('says when no guidance dose is held, without asking', () => {
    const drugs = demoDocument.drugs.map((drug) => ({ ...drug, maxGuidanceDose: [] }));
    const catalogue = indexCatalogue({ ...demoDocument, drugs });
    const evaluation = evaluateLine(catalogue, oxaliplatinBag);
    expect(evaluation.findings).toMatchObject([{ code: 'NoGuidanceDose', severity: 'informs' }]);
    expect(listCodes(evaluation)).toEqual([]);
  });
});

describe('the highest dose that can be ordered', () => {
  const reasons = (dose: string, catalogue = demoCatalogue) =>
    evaluateLine(catalogue, { ...methotrexate, drug1DoseText: dose, volumeText: '8' }).findings.map(
      ({ code, reason }) => reason ?? code,
    );

  it('is ten times the guidance dose, and nobody can confirm more', () => {
    expect(reasons('150')).toEqual(['VLD-TEX-DRUG1DOSE']);
    const above = evaluateLine(demoCatalogue, { ...methotrexate, drug1DoseText: '150.01', volumeText: '8' });
    expect(above.findings[0]).toMatchObject({
      code: 'INVALID_LINE',
      severity: 'blocks',
      reason: 'dose-above-ceiling',
      detail: 'Dose 150.01\u00a0mg of methotrexate is above the absolute maximum of 150\u00a0mg',
      measured: '150.01',
      limit: '150',
      unit: 'mg',
    });
    expect(above.findings[0]?.override).toBeUndefined();
    expect(listCodes(above)).toEqual(['INVALID_LINE']);
  });

  it('is told before what does not fit the container, and after every other reason why it cannot be made', () => {
    const far = { ...fluorouracilSyringe, drug1DoseText: '61000' };
    expect(codesOf(far)).toEqual(['INVALID_LINE']);
    const both = evaluateLine(demoCatalogue, { ...methotrexate, drug1DoseText: '500', volumeText: '0.5' });
    expect(both.findings.flatMap(({ reason }) => reason ?? []).at(-1)).toBe('dose-above-ceiling');
    expect(both.findings.flatMap(({ reason }) => reason ?? []).length).toBeGreaterThan(1);
  });

  const withMaximum = (value: number | null, adminRouteCode = 'IT') =>
    indexCatalogue({
      ...demoDocument,
      drugs: demoDocument.drugs.map((drug) => ({
        ...drug,
        absoluteMaximum: [{ adminRouteCode, unit: 'mg', value, source: 'A named source' }],
      })),
    });

  it("is the catalogue's own figure for the route where it has one, with its source", () => {
    expect(reasons('15', withMaximum(15))).toEqual([]);
    const line = { ...methotrexate, drug1DoseText: '15.01' };
    expect(evaluateLine(withMaximum(15), line).findings[0]).toMatchObject({
      reason: 'dose-above-ceiling',
      limit: '15',
      source: 'A named source',
    });
    expect(reasons('150', withMaximum(15, 'IV'))).toEqual(['VLD-TEX-DRUG1DOSE']);
    expect(reasons('150.01', withMaximum(null))).toContain('dose-above-ceiling');
  });

  it('is none where no guidance dose is held, and the line says so', () => {
    const drugs = demoDocument.drugs.map((drug) => ({
      ...drug,
      maxGuidanceDose: [],
      maxGuidanceDoseByRoute: [],
    }));
    expect(reasons('5000', indexCatalogue({ ...demoDocument, drugs }))).not.toContain('dose-above-ceiling');
    expect(reasons('5000', indexCatalogue({ ...demoDocument, drugs }))).toContain('NoGuidanceDose');
  });
});

describe('guidance at every age', () => {
  const deliveries = [{ deliveryDate: '2031-03-04', treatmentDate: '2031-03-05', quantity: 1 }];
  const told = (dateOfBirth: string | null, dose = '15', catalogue = demoCatalogue) =>
    evaluateLine(
      catalogue,
      { ...methotrexate, drug1DoseText: dose },
      { deliveries, patient: { dateOfBirth } },
    ).findings.filter(({ code }) => /NoGuidance|TEX|INVALID/.test(code));

  it('is not held for who is under 18 on the treatment date, which informs and asks nothing', () => {
    expect(told('2013-03-06')).toMatchObject([
      {
        code: 'NoGuidanceDose',
        severity: 'informs',
        detail: 'No guidance dose for this age is held for methotrexate; that of adults is 15\u00a0mg',
      },
    ]);
    expect(told('2013-03-05')).toEqual([]);
    expect(told(null)).toEqual([]);
  });

  it("asks about a child's dose above the adults' figure, and takes none above the highest", () => {
    expect(told('2030-10-01', '16').map(({ code }) => code)).toEqual(['VLD-TEX-DRUG1DOSE', 'NoGuidanceDose']);
    expect(told('2030-10-01', '151')[0]?.reason).toBe('dose-above-ceiling');
  });

  it('takes the delivery date where no treatment date is known, else today', () => {
    const at = (deliveryDate: string | null) =>
      evaluateLine(demoCatalogue, methotrexate, {
        deliveries: deliveryDate === null ? [] : [{ deliveryDate, treatmentDate: null, quantity: 1 }],
        patient: { dateOfBirth: '2013-03-05' },
        history: { ordered: [], today: '2031-03-04', changePercent: 25, orderKey: 'ONC-1' },
      }).findings.some(({ code }) => code === 'NoGuidanceDose');
    expect([at('2031-03-04'), at('2031-03-05'), at(null)]).toEqual([true, false, true]);
  });

  it('uses the figure that names the age, and that of adults from 18 on', () => {
    const drugs = demoDocument.drugs.map((drug) => ({
      ...drug,
      maxGuidanceDoseByRoute: drug.maxGuidanceDoseByRoute.flatMap((limit) => [
        limit,
        { ...limit, value: 8, ages: { from: 1, to: 17 } },
      ]),
    }));
    const paediatric = indexCatalogue({ ...demoDocument, drugs });
    const limits = (dateOfBirth: string) =>
      told(dateOfBirth, '15.5', paediatric).map(({ code, limit }) => [code, limit]);
    expect(limits('2020-01-01')).toEqual([['VLD-TEX-DRUG1DOSE', '8']]);
    expect(limits('1970-01-01')).toEqual([['VLD-TEX-DRUG1DOSE', '15']]);
    expect(limits('2030-10-01').map(([code]) => code)).toEqual(['VLD-TEX-DRUG1DOSE', 'NoGuidanceDose']);
  });
});

describe('stability at its edges', () => {
  const atConcentration = (mgPerMl: number) =>
    codesOf({
      ...oxaliplatinBag,
      exactVolume: true,
      volumeText: '250',
      drug1DoseText: (mgPerMl * 250).toFixed(2),
    });

  it('includes the limits of the range', () => {
    expect(atConcentration(0.2)).toEqual(['RemovalVolume']);
    expect(atConcentration(0.19996)).toEqual(['MissingStability', 'RemovalVolume']);
    expect(atConcentration(1)).toEqual(['RemovalVolume']);
    expect(atConcentration(1.00004)).toEqual(['MissingStability', 'RemovalVolume']);
  });

  it('claims the shortest of several entries, and nothing where one claims nothing', () => {
    const drugs = demoDocument.drugs.map((drug) => ({
      ...drug,
      stability: drug.stability.flatMap((entry) => [
        entry,
        { ...entry, stabilityId: `${entry.stabilityId}-B`, hours25C: 3, hours2to8C: null },
      ]),
    }));
    const { stability } = evaluateLine(indexCatalogue({ ...demoDocument, drugs }), oxaliplatinBag);
    expect(stability).toMatchObject({ hours25C: 3, hours2to8C: null });
    expect(stability?.entryIds).toHaveLength(2);
  });

  it('tells a pair without an entry from a drug without one', () => {
    const pair: DrugLine = {
      ...emptyDrugLine,
      drugCode: 'MORPHINE',
      drug1DoseText: '50',
      drug1Unit: 'mg',
      secondDrugShown: true,
      drug2Code: 'MIDAZOLAM',
      drug2DoseText: '50',
      drug2Unit: 'mg',
      routeCode: 'IV',
      containerTypeId: 'SYR',
      diluentId: 'NS',
      containerPartCode: 'DMO-SYR-0050-LL',
      volumeText: '50',
    };
    expect(codesOf(pair)).toContain('MissingStability2');
  });

  it('says of a pair the figures of the drug that is outside what is known, whichever it is', () => {
    const pair: DrugLine = {
      ...emptyDrugLine,
      drugCode: 'MORPHINE',
      drug1DoseText: '30',
      drug1Unit: 'mg',
      secondDrugShown: true,
      drug2Code: 'KETAMINE',
      drug2DoseText: '15',
      drug2Unit: 'mg',
      routeCode: 'CSC',
      containerTypeId: 'SYR',
      diluentId: 'NS',
      containerPartCode: 'DMO-SYR-0020-LL',
      volumeText: '15',
    };
    const outsideOf = (line: DrugLine) =>
      evaluateLine(demoCatalogue, line).findings.find(({ code }) => code === 'MissingStability');
    const ketamine = { measured: '1', limit: '1.5 to 2.5; 2.51 to 25', unit: 'mg/mL' };
    expect(outsideOf(pair)).toMatchObject(ketamine);
    const morphine = { measured: '0.5', limit: '1.9 to 10; 1 to 10', unit: 'mg/mL' };
    expect(outsideOf({ ...pair, drug1DoseText: '7.5', drug2DoseText: '30' })).toMatchObject(morphine);
  });

  it('says of each drug of a pair between which concentrations it is known, whichever of them comes first', () => {
    const pair: DrugLine = {
      ...emptyDrugLine,
      drugCode: 'ROPIVACAINE',
      drug1DoseText: '300',
      drug1Unit: 'mg',
      secondDrugShown: true,
      drug2Code: 'FENTANYL',
      drug2DoseText: '300',
      drug2Unit: 'microgram',
      routeCode: 'EPI',
      containerTypeId: 'RES',
      diluentId: 'NS',
      containerPartCode: 'DMO-RES-0250-MC',
      volumeText: '200',
    };
    const turned: DrugLine = {
      ...pair,
      drugCode: 'FENTANYL',
      drug1DoseText: '300',
      drug1Unit: 'microgram',
      drug2Code: 'ROPIVACAINE',
      drug2DoseText: '300',
      drug2Unit: 'mg',
    };
    const ropivacaine = { min: 1, max: 2, unit: 'mg/mL' };
    const fentanyl = { min: 1, max: 10, unit: 'microgram/mL' };
    const knownOf = (line: DrugLine) => evaluateLine(demoCatalogue, line).stability;
    expect(knownOf(pair)).toMatchObject({ range: ropivacaine, secondRange: fentanyl });
    expect(knownOf(turned)).toMatchObject({ range: fentanyl, secondRange: ropivacaine });
    expect(knownOf(oxaliplatinBag)).not.toHaveProperty('secondRange');
    // Where they are stated in another unit than the drug's own concentration they are put into that.
    const inMg = (entry: StabilityEntry): StabilityEntry =>
      entry.drug2Code === 'FENTANYL'
        ? { ...entry, drug2ConcentrationMin: 0.001, drug2ConcentrationMax: 0.01, drug2Unit: 'mg/mL' }
        : entry;
    const drugs = demoDocument.drugs.map((drug) => ({ ...drug, stability: drug.stability.map(inMg) }));
    expect(evaluateLine(indexCatalogue({ ...demoDocument, drugs }), pair).stability?.secondRange).toEqual(
      fentanyl,
    );
  });
});

describe('dates of a line', () => {
  it('notes a treatment date before the delivery date of the trial', () => {
    const deliveries = [{ deliveryDate: '2030-05-06', treatmentDate: '2030-05-07', quantity: 1 }];
    const own = evaluateLine(demoCatalogue, oxaliplatinBag, { deliveries });
    expect(listCodes(own)).toEqual([]);
    const tried = evaluateLine(demoCatalogue, oxaliplatinBag, {
      deliveries,
      trialDeliveryDate: '2031-01-01',
    });
    expect(listCodes(tried)).toEqual(['VLD-UNX-ADMINISTRATIONDATE']);
  });

  it('needs the stability override when the preparation does not last until the treatment', () => {
    const { findings } = evaluateLine(demoCatalogue, oxaliplatinBag, {
      deliveries: [{ deliveryDate: '2031-03-04', treatmentDate: '2032-03-04', quantity: 1 }],
      delivery: { rules: demoDocument.delivery.default, holidays: new Set() },
    });
    expect(findings).toMatchObject([{ code: 'RealDateFallsShort', override: 'overrideStability' }]);
  });
});
