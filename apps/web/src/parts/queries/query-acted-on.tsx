import type { QueryDetail } from '@bolt/contracts/queries.contract';
import { orderSiteRules } from '@bolt/domain/orders/order-sites';
import { ActedOn } from '../acted-on/acted-on.tsx';
import { ItemActedOn } from '../acted-on/item-acted-on.tsx';

/** What a dialog says that a query is about. */
export function QueryActedOn({ query }: { query: QueryDetail }) {
  const { subject, subjectText, hospitalName } = query;
  return subject.subjectType === 'item' ? (
    <ItemActedOn
      {...subject}
      isNobodys={!orderSiteRules[subject.site].hasPatients}
      hospitalName={hospitalName}
    />
  ) : (
    <ActedOn name={subjectText} lines={[hospitalName]} />
  );
}
