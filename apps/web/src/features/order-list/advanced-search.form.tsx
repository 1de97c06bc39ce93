import { todayIn } from '@bolt/domain/dates/today-in';
import { orderSiteRules } from '@bolt/domain/orders/order-sites';
import { longestSearch } from '@bolt/domain/texts/longest-search';
import { type FormEvent, useRef, useState } from 'react';
import { type CriterionName, criteriaNames, type OrderCriteria } from '#parts/orders/order-search.ts';
import { useListSite } from '#parts/orders/use-list-site.ts';
import { useSession } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { type CriteriaProblem, checkCriteria, checkDates } from './check-criteria.ts';
import styles from './search.module.css';
import { useTyped } from './use-typed.ts';

interface AdvancedSearchFormProps {
  criteria: OrderCriteria;
  onSearch: (criteria: OrderCriteria) => void;
}

/** Every criterion given must hold. Nothing is asked until there is one and the dates are dates. */
export function AdvancedSearchForm({ criteria, onSearch }: AdvancedSearchFormProps) {
  const { hospitalTimeZone } = useSession();
  const { site } = useListSite();
  const [typed, setTyped] = useTyped(criteria);
  // An address can carry a date that is none; that is said at once.
  const [problem, setProblem] = useState<CriteriaProblem | null>({ fields: checkDates(criteria) });
  const form = useRef<HTMLFormElement>(null);
  const today = todayIn(hospitalTimeZone, new Date());

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = trimAll(typed);
    const found = checkCriteria(trimmed);
    setProblem(found);
    if (!found) return onSearch(trimmed);
    const first = criteriaNames.find((name) => found.fields[name]);
    form.current?.querySelector<HTMLInputElement>(first ? `[name="${first}"]` : 'input')?.focus();
  }

  const field = (name: CriterionName) => ({
    name,
    size: 'sm' as const,
    autoComplete: 'off',
    maxLength: longestSearch,
    value: typed[name],
    error: problem?.fields[name],
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value });
      setProblem(null);
    },
  });

  return (
    <form ref={form} className={styles.advanced} onSubmit={submit} noValidate>
      {problem?.message && (
        <div className={styles.problem}>
          <Message tone="danger" isSlim>
            {problem.message}
          </Message>
        </div>
      )}
      {orderSiteRules[site].hasPatients && (
        <>
          <TextField label="Patient first name" {...field('patientFirstName')} />
          <TextField label="Patient last name" {...field('patientLastName')} />
        </>
      )}
      <DateField label="Order date" today={today} {...field('orderDate')} />
      <DateField label="Delivery date (past 100 orders only)" today={today} {...field('deliveryDate')} />
      <TextField label="Order reference number" {...field('orderNumber')} />
      <Button type="submit" variant="filled" size="sm" className={styles.advancedSubmit}>
        Search
      </Button>
    </form>
  );
}

function trimAll(criteria: OrderCriteria): OrderCriteria {
  return Object.fromEntries(criteriaNames.map((name) => [name, criteria[name].trim()])) as OrderCriteria;
}
