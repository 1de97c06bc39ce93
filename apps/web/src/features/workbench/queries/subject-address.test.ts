import { expect, it } from 'vitest';
import { addressOfSubject } from './subject-address.ts';

const about = { subjectType: 'formulation', formulationRecordId: 'f-1', formulationType: null } as const;

it('leads from a query about a formulation to the formulation, as long as there is one', () => {
  expect(addressOfSubject({ ...about, status: 'submitted' })).toEqual({
    to: '/workbench/formulations/f-1',
    label: 'Formulation',
  });
  expect(addressOfSubject({ ...about, status: null })).toBeUndefined();
});
