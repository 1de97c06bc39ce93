import {
  type CriterionName,
  criteriaNames,
  noCriteria,
  type OrderSearch,
  questionOf,
} from '#parts/orders/order-search.ts';
import { FilterChip } from '#ui/lists/filter-chip.tsx';

const labels: Record<CriterionName, string> = {
  patientFirstName: 'First name',
  patientLastName: 'Last name',
  orderDate: 'Order date',
  deliveryDate: 'Delivery date',
  orderNumber: 'Order reference',
};

interface FilterChipsProps {
  search: OrderSearch;
  onChange: (change: Partial<OrderSearch>) => void;
}

/** What the list is searched by, each with its way out. */
export function FilterChips({ search, onChange }: FilterChipsProps) {
  const question = questionOf(search);
  if (question === 'text') {
    return (
      <FilterChip label={`Search: ${search.q}`} onRemove={() => onChange({ q: '', criteria: noCriteria })} />
    );
  }
  return criteriaNames
    .filter((name) => search.criteria[name] !== '')
    .map((name) => (
      <FilterChip
        key={name}
        label={`${labels[name]}: ${search.criteria[name]}`}
        onRemove={() => onChange({ criteria: { ...search.criteria, [name]: '' } })}
      />
    ));
}
