import type { Favourite } from '@bolt/contracts/favourites.contract';
import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { emptyDrugLine } from '@bolt/domain/compounding/line/drug-line';
import { fluorouracilInfusor } from '@bolt/domain/compounding/line/drug-line.test-support';
import { describe, expect, it } from 'vitest';
import { favouriteLine } from './favourite-line.ts';

const kept: Favourite = {
  id: '01990000-0000-7000-8000-000000000001',
  title: 'fluorouracil',
  drugs: 'fluorouracil 4,560 mg',
  name: 'fluorouracil',
  type: 'PS',
  drug_name: 'fluorouracil',
  drug1_id: 'FLUOROURACIL',
  drug1_dose: 4560,
  drug1_uom: 'mg',
  drug1_maxdose: 6000,
  drug1_maxdoseuom: 'mg',
  drug2_id: null,
  drug2_name: null,
  drug2_dose: null,
  drug2_uom: null,
  admin_route: 'IV',
  containertype_id: 'INF',
  container_part_code: fluorouracilInfusor.containerPartCode,
  diluent_id: 'NS',
  diluentVolume: null,
  diluentExactFinalVolume: fluorouracilInfusor.exactVolume,
  ancillary1_id: null,
  ancillary2_id: null,
  infusionTime: 46,
  infusionTimeDuration: 'hours',
  fp_code: null,
  tpn_code: null,
  withdrawn: null,
};

describe('a favourite in the form', () => {
  it('[DRUGFORM-22] is the line that was kept, with nothing in the fields that were left open', () => {
    expect(favouriteLine(demoCatalogue, kept)).toEqual(fluorouracilInfusor);
  });

  it('[DRUGFORM-24] is the finished product of the catalogue where one was kept', () => {
    const line = favouriteLine(demoCatalogue, { ...kept, type: 'FP', fp_code: 'DMO-FP-0101' });
    expect(line).toMatchObject({ type: 'FP', drugCode: 'BUPIVACAINE', drug1DoseText: '125' });
  });

  it('[DRUGFORM-22] is the nutrition product where one was kept', () => {
    const line = favouriteLine(demoCatalogue, { ...kept, type: 'TPN', tpn_code: 'DMO-TPN-001' });
    expect(line).toEqual({ ...emptyDrugLine, type: 'TPN', tpnCode: 'DMO-TPN-001' });
  });
});
