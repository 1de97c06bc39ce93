import { Link } from 'react-router';
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx';
import { Counter, CounterRow } from '#ui/lists/counter.tsx';
import { paths } from '../../../paths.ts';
import type { FormulationSummary } from './formulation-summary-query.ts';

const counters = [
  { label: 'Recently submitted for review', field: 'countSubmitted', status: 'submitted' },
  { label: 'Draft formulations', field: 'countDraft', status: 'draft' },
] as const;

/** With a dash until the numbers are known: never a zero that may be wrong. */
export function FormulationCounters({ stats }: { stats: FormulationSummary['stats'] | undefined }) {
  return (
    <CounterRow>
      {counters.map(({ label, field, status }) => (
        <Counter
          key={status}
          count={stats?.[field] ?? '–'}
          label={label}
          link={
            <Link to={paths.TPNCustomFormulation({ status })}>
              View<VisuallyHidden> {label}</VisuallyHidden>
            </Link>
          }
        />
      ))}
    </CounterRow>
  );
}
