import { describe, expect, it } from 'vitest';
import { writeFault } from '../../catalogue/check/catalogue-content.ts';
import { compareFormulations } from '../../catalogue/compare/compare-formulations.ts';
import { demoDocument } from '../../catalogue/demo-catalogue.test-support.ts';
import { findFormulationFaults } from './find-formulation-faults.ts';
import { indexPnCatalogue } from './index-pn-catalogue.ts';
import type { PnCatalogueDocument } from './pn-catalogue-document.ts';

const demo = demoDocument.formulations!;

function faultsWith(change: (document: PnCatalogueDocument) => void): string[] {
  const document = structuredClone(demo);
  change(document);
  return findFormulationFaults(document).map(writeFault);
}

const ruleOf = (document: PnCatalogueDocument, id: string) =>
  document.stability.rules.find((rule) => rule.id === id)!;

describe('the catalogue of formulations', () => {
  it('of the demonstration has 25 bases and 68 checks, none of them approved, and no fault', () => {
    expect(findFormulationFaults(demo)).toEqual([]);
    expect(demo.bases).toHaveLength(25);
    expect(demo.stability.rules).toHaveLength(68);
    expect([demo.approved, ...demo.bases.map(({ extra }) => extra.approved)]).not.toContain(true);
  });

  it('is indexed once for each document', () => {
    expect(indexPnCatalogue(demo)).toBe(indexPnCatalogue(demo));
    expect(indexPnCatalogue(demo).bases.get('olimel-n9e-1500')?.label).toBe('Olimel N9E 1500 mL');
  });

  it.each<[string, (document: PnCatalogueDocument) => void, string]>([
    [
      'two bases of one key',
      ({ bases }) => void Object.assign(bases[1]!.extra, { key: 'primene' }),
      'formulations.json, primene, extra.key: another base has it already',
    ],
    [
      'a base that offers what no setting states',
      ({ bases }) => void bases[0]!.micronutrients.trace_elements.multi.push({ label: 'Addavan' }),
      "formulations.json, Primene, micronutrients.trace_elements.multi: there is no setting 'Addavan'",
    ],
    [
      'a single element that is offered as a multi product',
      ({ bases }) => void bases[0]!.micronutrients.trace_elements.multi.push({ label: 'Zinc' }),
      "formulations.json, Primene, micronutrients.trace_elements.multi: there is no setting 'Zinc'",
    ],
    [
      'a vitamin in another unit than it is counted in',
      ({ bases }) => void Object.assign(bases[0]!.micronutrients.vitamins[4]!, { unit: 'mg' }),
      "formulations.json, Primene, micronutrients.vitamins: 'K' is counted in microgram, not in mg",
    ],
    [
      'a salt that no entry states',
      ({ settings }) => void Object.assign(settings.extra.salt_use, { calcium: 'Calcium lactate' }),
      "formulations.json, salt_use, settings.extra: there is no salt 'Calcium lactate'",
    ],
    [
      'vitamins of which only one allows the other',
      ({ settings }) => void settings.extra.vitamins[0]!.compatible_with.push('Soluvit'),
      "formulations.json, Cernevit, compatible_with: 'Soluvit' does not allow it back",
    ],
    [
      'organic phosphate that brings another sodium than is said of it',
      ({ constants }) => Object.assign(constants, { organic_phosphate_sodium_mmol_per_mmol: 1 }),
      'formulations.json, Sodium glycerophosphate 216 mg/mL, ions.sodium: brings 2 mmol, where the constants say 1',
    ],
    [
      'an element without an atomic weight',
      ({ constants }) => void delete constants.atomic_weight.Fluoride,
      "formulations.json, Addaven, composition: there is no atomic weight of 'Fluoride'",
    ],
    [
      'a check that says nothing to a field',
      (document) => void Object.assign(ruleOf(document, 'R8-CA'), { field: null }),
      'formulations.json, R8-CA, field: an error needs a field and a message',
    ],
    [
      'a check of a field that the form does not have',
      (document) => void Object.assign(ruleOf(document, 'R8-CA'), { field: 'electrolytes.item_{Calcum}' }),
      "formulations.json, R8-CA, field: 'electrolytes.item_{Calcum}' is no field of the form",
    ],
    [
      'two checks of one name',
      (document) => void Object.assign(ruleOf(document, 'R8-CA'), { id: 'R8-P' }),
      'formulations.json, R8-P, id: another check has it already',
    ],
    [
      'two shelf lives of one name',
      ({ stability }) => void stability.shelf_life?.push(...stability.shelf_life.slice(0, 1)),
      'formulations.json, SL-MIXED-COLD, id: another shelf life has it already',
    ],
    [
      'a shelf life of a source that nothing stands behind',
      ({ stability }) => void Object.assign(stability.shelf_life?.[0] ?? {}, { source: ['ASPIN'] }),
      'formulations.json, SL-MIXED-COLD, source: there is no source ASPIN',
    ],
    [
      'a range upside down',
      (document) => void Object.assign(ruleOf(document, 'R5-AA').comparison, { lower: 90 }),
      'formulations.json, R5-AA, comparison: runs from 90 to 70',
    ],
    [
      'a source that nothing stands behind',
      (document) => void Object.assign(ruleOf(document, 'R5-AA'), { source: ['ASPIN'] }),
      'formulations.json, R5-AA, source: there is no source ASPIN',
    ],
    [
      'a class to which no check applies',
      ({ stability }) => {
        for (const { applies_to } of stability.rules) {
          applies_to.rule_class = applies_to.rule_class.filter((each) => each !== 'primene');
        }
      },
      'formulations.json, Primene, extra.rule_class: no check applies to it',
    ],
  ])('is refused for %s', (_what, change, fault) => {
    expect(faultsWith(change)).toContain(fault);
  });

  it('tells what changes of a check, a base and a product, and nothing where nothing does', () => {
    const changed = structuredClone(demo);
    Object.assign(ruleOf(changed, 'R8-CA').comparison, { limit: 10 });
    changed.bases.pop();
    const { formulations: _none, ...without } = demoDocument;
    const texts = compareFormulations(demoDocument, { ...without, formulations: changed }).map(
      ({ text }) => text,
    );
    expect(texts).toEqual([
      'formulations: base Numeta G16E 500 mL (three chambers) withdrawn',
      expect.stringMatching(/^formulations: check R8-CA: comparison limit 12.5.*limit 10,/),
    ]);
    expect(compareFormulations(demoDocument, demoDocument)).toEqual([]);
    expect(compareFormulations(without, without)).toEqual([]);
  });
});
