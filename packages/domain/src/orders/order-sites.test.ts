import { expect, it } from 'vitest';
import { type OrderLineType, orderSiteCodes, orderSiteRules, siteOfLineType } from './order-sites.ts';

it('a line is ordered on the one site that has its type', () => {
  for (const [type, site] of Object.entries(siteOfLineType)) {
    const having = orderSiteCodes.filter((each) =>
      orderSiteRules[each].lineTypes.includes(type as OrderLineType),
    );
    expect(having).toEqual([site]);
  }
});
