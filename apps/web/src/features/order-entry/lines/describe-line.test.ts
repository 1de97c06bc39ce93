import { describe, expect, it } from 'vitest';
import { draftLine } from '#parts/orders/draft-line.test-support.ts';
import { lineDeliveries, lineInWords, lineName, linePreparation } from './describe-line.ts';

/** Figures and units do not part on the screen; a test reads them as words. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

describe('a line in words', () => {
  it('reads drug and dose, diluent, container, volume, time and route', () => {
    expect(plain(lineName(draftLine()))).toBe('fluorouracil 4,560 mg');
    expect(plain(linePreparation(draftLine()))).toBe(
      'in sodium chloride 0.9%, Infusor LV5, 230 mL over 46 hours, intravenous',
    );
  });

  it('names both drugs with their doses', () => {
    const line = draftLine({ drug2_name: 'calcium folinate', drug2Dose: 0.5, drug2UOM: 'mcg' });
    expect(plain(lineName(line))).toBe('fluorouracil 4,560 mg + calcium folinate 0.5 microgram');
  });

  it('begins with a capital where nothing is diluted, and leaves abbreviations as they are', () => {
    const line = draftLine({
      diluent: null,
      container: 'Syringe 60 mL',
      container_type_name: 'Syringe',
      infusionTime: null,
      administrationRouteDescription: 'IV push',
    });
    expect(plain(linePreparation(line))).toBe('Syringe 60 mL, 230 mL, IV push');
  });

  it('says one hour as one hour', () => {
    expect(plain(linePreparation(draftLine({ infusionTime: 1 })))).toContain('over 1 hour,');
  });

  it('names a full bag by its kind and size, since its fluid is the diluent', () => {
    const line = draftLine({
      diluent: 'Compound sodium lactate (Hartmann)',
      container: 'Compound sodium lactate 500 mL',
      containerSize: 500,
      container_type_name: 'Fluid Bag',
    });
    expect(plain(linePreparation(line))).toMatch(
      /^in compound sodium lactate \(Hartmann\), Fluid Bag 500 mL, 230 mL/,
    );
  });

  it('is one sentence for a reader', () => {
    expect(plain(lineInWords(draftLine({ onHold: true })))).toBe(
      'fluorouracil 4,560 mg, in sodium chloride 0.9%, Infusor LV5, 230 mL over 46 hours, intravenous. 1 on Thu 06/03/2031, on hold',
    );
  });

  it('counts deliveries and says the first, with its weekday', () => {
    expect(plain(lineDeliveries(draftLine()))).toBe('1 on Thu 06/03/2031');
    const two = draftLine({
      deliveryDateArray: [
        ['06/03/2031', false, 1, 1],
        ['11/03/2031', false, 2, 2],
      ],
    });
    expect(plain(lineDeliveries(two))).toBe('2 deliveries, first Thu 06/03/2031');
    expect(lineDeliveries(draftLine({ deliveryDateArray: [] }))).toBe('No delivery date yet');
  });

  it('calls a product by its own name', () => {
    const product = { drug1Dose: null, drug1UOM: null, drug1Name: null };
    expect(lineName(draftLine({ ...product, type: 'FP', description: 'Morphine PCA 50 mL' }))).toBe(
      'Morphine PCA 50 mL',
    );
    expect(lineName(draftLine({ ...product, type: 'TPN', tpn_product: 'Standard bag A' }))).toBe(
      'Standard bag A',
    );
  });
});
