import { expect, it } from 'vitest';
import { patientNameOf } from './patient-name.ts';

it('says that there is no patient name of what is ordered for patients, and not beside the initials of a bag', () => {
  expect(patientNameOf({ patientName: 'Zoe Specimen', site: 'CMP' })).toBe('Zoe Specimen');
  expect(patientNameOf({ patientName: null, site: 'CMP' })).toBe('No patient name');
  expect(patientNameOf({ patientName: null, site: 'TPN' })).toBe('');
});
