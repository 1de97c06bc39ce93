import type { Finding, InvalidLineReason } from '../../compounding/findings/evaluation.ts';
import { lineFindings } from '../../compounding/findings/line-findings.ts';
import type { ImportFieldKey } from '../import-fields.ts';

const fieldOfReason: Record<InvalidLineReason, ImportFieldKey> = {
  'below-minimum-fill': 'bag_size',
  'infusion-time-flow': 'infusion_time',
  'infusion-time-range': 'infusion_time',
  'route-not-allowed': 'route',
  'undiluted-volume-differs': 'bag_size',
  'volume-above-bag': 'bag_size',
  'figure-unreadable': 'drug_dose',
  'unit-not-ordered': 'drug_dose',
  'line-incomplete': 'drug_name',
  'not-offered': 'drug_name',
  'dose-above-ceiling': 'drug_dose',
};

/** The cell at which a finding of a row's line is shown. */
export function fieldOfFinding({ code, reason }: Pick<Finding, 'code' | 'reason'>): ImportFieldKey {
  switch (lineFindings[code].about) {
    case 'preparation':
      return reason ? fieldOfReason[reason] : 'drug_name';
    case 'volume':
      return 'container';
    case 'withdrawal':
      return 'bag_size';
    case 'dose':
      return code === 'VLD-TEX-DRUG2DOSE' ? 'drug2_dose' : 'drug_dose';
    case 'history':
      return 'drug_dose';
    case 'stability':
      return 'diluent';
    case 'patient':
      return 'patient_id';
    case 'lasting':
    case 'treatment-date':
      return 'treatment_date';
    case 'delivery-date':
    case 'entered-date':
      return 'delivery_date';
    case 'entered-quantity':
      return 'quantity';
  }
}
