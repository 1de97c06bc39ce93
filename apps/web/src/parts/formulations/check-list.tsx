import type { StabilityCheck } from '@bolt/domain/nutrition/stability/stability-verdict';
import {
  limitWithUnit,
  measuredWords,
  sentence,
  sourceOfCheck,
} from '@bolt/domain/nutrition/stability/verdict-words';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import styles from './check-list.module.css';
import { FigureTable } from './figure-table.tsx';

type Outcome = Exclude<StabilityCheck['outcome'], 'does-not-apply'>;

const looks: Readonly<Record<Outcome, { icon: ReactNode; word: string }>> = {
  error: { icon: <IconCircleX />, word: 'Not met' },
  unavailable: { icon: <IconHelpCircle />, word: 'Cannot be said' },
  warning: { icon: <IconAlertTriangle />, word: 'Warning' },
  met: { icon: <IconCircleCheck />, word: 'Met' },
};

/** Every check with what it measured, its limit and where that comes from; those that pass open on demand. */
export function CheckList({
  checks,
  isWhole = false,
}: {
  checks: readonly StabilityCheck[];
  isWhole?: boolean;
}) {
  const applied = checks.filter(({ outcome }) => outcome !== 'does-not-apply');
  const told = applied.filter(({ outcome }) => outcome !== 'met');
  const met = applied.filter(({ outcome }) => outcome === 'met');
  if (isWhole) return <CheckTable caption="Every check" checks={applied} />;
  return (
    <>
      {told.length > 0 && <CheckTable caption="Checks that speak" checks={told} />}
      {met.length > 0 && (
        <div className={styles.more}>
          <Disclosure
            showLabel={
              met.length === 1 ? 'Show 1 check that is met' : `Show ${met.length} checks that are met`
            }
            hideLabel="Hide the checks that are met"
          >
            <CheckTable caption="Checks that are met" checks={met} />
          </Disclosure>
        </div>
      )}
    </>
  );
}

function CheckTable({ caption, checks }: { caption: string; checks: readonly StabilityCheck[] }) {
  return (
    <FigureTable caption={caption} heads={['Check', 'Measured', 'Limit']} className={styles.table}>
      {checks.map((check) => (
        <CheckRow key={check.id} check={check} />
      ))}
    </FigureTable>
  );
}

/** A check that says what it said before is not drawn again. */
const CheckRow = memo(DrawnCheck, (before, after) => JSON.stringify(before) === JSON.stringify(after));

function DrawnCheck({ check }: { check: StabilityCheck }) {
  const { outcome, words, message, measured, missing } = check;
  if (outcome === 'does-not-apply') return null;
  const { icon, word } = looks[outcome];
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as of the table
    <>
      <tr role="row" data-outcome={outcome}>
        <th role="rowheader" scope="row">
          <span className={styles.name}>
            {icon}
            <span>
              <VisuallyHidden>{word}: </VisuallyHidden>
              {sentence(words)}
            </span>
          </span>
        </th>
        <td role="cell" data-label="Measured">
          <span>{measured === null ? 'not known' : <b>{measuredWords(check)}</b>}</span>
        </td>
        <td role="cell" data-label="Limit">
          <span>{limitWithUnit(check)}</span>
        </td>
      </tr>
      <tr role="row" data-outcome={outcome} className={styles.about}>
        <td role="cell" colSpan={3}>
          {message && <>{message.replace(/\.?$/, '.')} </>}
          {missing.length > 0 && <>{missing.join('. ')}. </>}
          {sourceOfCheck(check)}.
        </td>
      </tr>
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: as of the table
  );
}
