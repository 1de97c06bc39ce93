import { describe, expect, it } from 'vitest';
import { fillOfContainer } from './fill-of-container.ts';

describe('the fill of a container', () => {
  it('leaves the room that its figures add up to, rounded as they are shown', () => {
    expect(fillOfContainer({ drugMl: 91.2, totalMl: 230, maximumMl: 300 })).toEqual({
      diluentMl: 138.8,
      rest: { is: 'room', ml: 70 },
    });
    // 138.76 mL of 300 mL: 161.245 mL by itself would be shown as 161.25 mL.
    expect(fillOfContainer({ drugMl: 40, totalMl: 138.755, maximumMl: 300 }).rest).toEqual({
      is: 'room',
      ml: 161.24,
    });
    expect(fillOfContainer({ drugMl: 60, totalMl: 60, maximumMl: 60 }).rest).toEqual({ is: 'room', ml: 0 });
  });

  it('says by how much it passes the maximum', () => {
    expect(fillOfContainer({ drugMl: 120, totalMl: 370, maximumMl: 350 })).toEqual({
      diluentMl: 250,
      rest: { is: 'above-maximum', ml: 20 },
    });
  });

  it('has no room where the drug alone is more than the final volume, but says by how much', () => {
    expect(fillOfContainer({ drugMl: 105, totalMl: 10.5, maximumMl: 300 })).toEqual({
      diluentMl: 0,
      rest: { is: 'above-total', ml: 94.5 },
    });
    expect(fillOfContainer({ drugMl: 400, totalMl: 10.5, maximumMl: 300 }).rest.is).toBe('above-total');
  });
});
