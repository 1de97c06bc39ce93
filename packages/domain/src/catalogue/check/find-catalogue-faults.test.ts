import { describe, expect, it } from 'vitest';
import { demoContent, drugOf, entryOf } from './catalogue-content.test-support.ts';
import { type CatalogueDocumentContent, writeFault } from './catalogue-content.ts';
import { findCatalogueFaults } from './find-catalogue-faults.ts';

const faultsAfter = (change: (document: CatalogueDocumentContent) => void): string[] =>
  findCatalogueFaults(demoContent(change)).map(writeFault);

const fluorouracil = (document: CatalogueDocumentContent) => drugOf(document, 'FLUOROURACIL');
const firstStability = (document: CatalogueDocumentContent) =>
  entryOf(fluorouracil(document).stability, () => true);

describe('what is wrong between the files of a catalogue', () => {
  it('is nothing in the demonstration catalogue', () => {
    expect(faultsAfter(() => {})).toEqual([]);
  });

  it.each<[string, (document: CatalogueDocumentContent) => void, string]>([
    [
      'a withdrawn drug that others still name',
      (document) => {
        document.drugs = document.drugs.filter(({ drugCode }) => drugCode !== 'MESNA');
      },
      'drugs.json, IFOSFAMIDE, secondDrugs: there is no drug MESNA',
    ],
    [
      'a pump whose name another one has',
      (document) =>
        document.homePumps?.push({ name: 'featherdrip F1 elastomeric kit', givingSets: [], accessories: [] }),
      'home-patients.json, featherdrip F1 elastomeric kit, name: another entry has it already',
    ],
    [
      'a unit of a dose that does not convert',
      (document) => fluorouracil(document).doseUnits.push('mmol'),
      'drugs.json, FLUOROURACIL, doseUnits: mmol has no unitConversions entry',
    ],
    [
      'a limit that says another dose in another unit',
      (document) => {
        entryOf(fluorouracil(document).maxGuidanceDose, ({ unit }) => unit === 'g').value = 5;
      },
      'drugs.json, FLUOROURACIL, maxGuidanceDose: 5 g is not the same as 6000 mg',
    ],
    [
      'a ceiling of a route by which the drug is not given',
      (document) => {
        fluorouracil(document).absoluteMaximum = [
          { adminRouteCode: 'IT', unit: 'mg', value: 1, source: 'PI' },
        ];
      },
      'drugs.json, FLUOROURACIL, absoluteMaximum: the drug is not given by route IT',
    ],
    [
      'ages upside down',
      (document) =>
        fluorouracil(document).maxGuidanceDose.push({ unit: 'mg', value: 900, ages: { from: 17, to: 2 } }),
      'drugs.json, FLUOROURACIL, ages: from 17 is above to 2',
    ],
    [
      'a range upside down',
      (document) => {
        firstStability(document).concentrationMin = 500;
      },
      'drugs.json, FLUOROURACIL, stability FLUOROURACIL-S01 concentrationMin: 500 is above concentrationMax',
    ],
    [
      'a stability figure without a source that is known',
      (document) => {
        firstStability(document).sourceIds = ['NOBODY'];
      },
      'drugs.json, FLUOROURACIL, stability FLUOROURACIL-S01 sourceIds: there is no source NOBODY',
    ],
    [
      'an alias of two drugs',
      (document) => drugOf(document, 'OXALIPLATIN').aliasesRecognised.push('Fluorouracil'),
      "drugs.json, OXALIPLATIN, aliasesRecognised: 'Fluorouracil' is a name of FLUOROURACIL too",
    ],
    [
      'a word for searching of two diluents',
      ({ diluents }) =>
        entryOf(diluents, ({ diluentId }) => diluentId === 'NS').searchAliases?.push({
          alias: 'Half Normal Saline',
          sourceIds: ['nowhere'],
        }),
      "diluents.json, NS, searchAliases: 'Half Normal Saline' is a name of HNS too",
    ],
    [
      'a preparation whose diluent the drug does not offer',
      (document) => {
        entryOf(document.presentations, ([id]) => id === 20001)[5] = 'CSL';
      },
      'presentations.json, 20001, diluentId: FLUOROURACIL does not offer CSL in SYR',
    ],
    [
      'a container of another type',
      (document) => entryOf(document.presentations, ([id]) => id === 20001)[6].push('DMO-FLB-0100-NS'),
      'presentations.json, 20001, containerPartCodes: DMO-FLB-0100-NS is FLB, not SYR',
    ],
    [
      'an id that stands twice',
      (document) =>
        document.presentations.push([20001, 'FLUOROURACIL', null, 'IV', 'SYR', 'NS', ['DMO-SYR-0050-LL']]),
      'presentations.json, 20001, drugPresentationId: another presentation has it already',
    ],
    [
      'a container type without a rule for its volumes',
      (document) => {
        entryOf(
          document.containerTypes,
          ({ containerTypeId }) => containerTypeId === 'SYR',
        ).containerTypeName = 'Pouch';
      },
      "containers.json, SYR, containerTypeName: no rule is known for 'Pouch'",
    ],
    [
      'a least fill above the largest',
      (document) => {
        entryOf(
          document.containers,
          ({ containerPartCode }) => containerPartCode === 'DMO-SYR-0050-LL',
        ).minimumVolume = 70;
      },
      'containers.json, DMO-SYR-0050-LL, minimumVolume: 70 is above maximumVolume 50',
    ],
    [
      'a product that holds more than its container',
      (document) => {
        entryOf(document.finishedProducts, () => true).totalVolumeMl = 9000;
      },
      'finished-products.json, DMO-FP-0101, totalVolumeMl: 9000 is above the container',
    ],
    [
      'a quantity rule of a preparation that is not there',
      (document) => {
        document.orderQuantities.exceptions['1'] = { min_order_quantity: 1, multiple: 1, max_batch_size: 0 };
      },
      'presentations.json, orderQuantities, exceptions: there is no presentation 1',
    ],
  ])('names %s with file, entry and field', (_what, change, fault) => {
    expect(faultsAfter(change)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });

  it('tells all of them at once', () => {
    const faults = faultsAfter((document) => {
      fluorouracil(document).defaultDoseUnit = 'litre';
      drugOf(document, 'OXALIPLATIN').routes.push({ adminRouteCode: 'NOSE', containerTypeIds: [] });
    });
    expect(faults).toEqual([
      'drugs.json, FLUOROURACIL, defaultDoseUnit: litre is none of the doseUnits',
      'drugs.json, OXALIPLATIN, routes: there is no route NOSE',
    ]);
  });

  it('is a container whose size in mL is two figures, and not one whose size is in another unit', () => {
    const sized = (unit: string) =>
      faultsAfter((document) => {
        Object.assign(document.containers[0]!, { size: 1, sizeUnit: unit, sizeInDefaultUOM: 1000 });
      }).filter((fault) => fault.includes('sizeInDefaultUOM'));
    expect(sized('mL')).toEqual([expect.stringContaining('is 1000 where size is 1 mL')]);
    expect(sized('L')).toEqual([]);
  });
});
