import { describe, expect, it } from 'vitest';
import { noCriteria } from '#parts/orders/order-search.ts';
import { checkCriteria } from './check-criteria.ts';

describe('checkCriteria', () => {
  it('[LIST-19] says that a search term is needed where there is none', () => {
    expect(checkCriteria(noCriteria)).toEqual({ message: 'Please enter some search terms', fields: {} });
  });

  it('[LIST-19] takes dates as DD/MM/YYYY or D/M/YYYY and refuses days that do not exist', () => {
    expect(checkCriteria({ ...noCriteria, orderDate: '6/3/2031', deliveryDate: '06/03/2031' })).toBeNull();
    expect(checkCriteria({ ...noCriteria, orderDate: '31/02/2031', deliveryDate: '2031-03-06' })).toEqual({
      fields: { orderDate: 'Enter a valid date', deliveryDate: 'Enter a valid date' },
    });
  });

  it('needs one criterion alone', () => {
    expect(checkCriteria({ ...noCriteria, patientFirstName: 'Ivo' })).toBeNull();
  });
});
