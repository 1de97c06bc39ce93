import type { StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import {
  nearestLimit,
  preliminaryTitles,
  reasonOfCheck,
  verdictTitles,
} from '@bolt/domain/nutrition/stability/verdict-words';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconPencil,
} from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import type { Tone } from '#ui/tone.ts';
import { PanelHead } from './panel-head.tsx';
import styles from './stability-panel.module.css';
import type { Standing } from './standing.ts';

const looks: Readonly<Record<StabilityVerdict['stability'], { tone: Tone; icon: ReactNode }>> = {
  stable: { tone: 'success', icon: <IconCircleCheck /> },
  unstable: { tone: 'danger', icon: <IconCircleX /> },
  unavailable: { tone: 'warning', icon: <IconAlertTriangle /> },
};

interface VerdictHeadProps {
  verdict: StabilityVerdict;
  standing: Standing;
  missing: readonly string[];
  storageText: string | undefined;
  timesChecked: number | undefined;
  /** No dose is outside its range: the mixture alone gives the panel its colour. */
  isAlone: boolean;
}

/** What the check says, or what this page reckons until it was asked; never the one in the words of the other. */
export function VerdictHead(props: VerdictHeadProps) {
  const { verdict, standing, missing, storageText, timesChecked = 0, isAlone } = props;
  const { stability } = verdict;
  const title = useFocusOnAnswer(timesChecked);
  if (standing === 'incomplete') {
    return (
      <PanelHead tone="info" icon={<IconPencil />} title="Not complete yet">
        <p>
          Missing: {missing.join(', ')}. Filled in, everything that is entered is held against every check.
        </p>
      </PanelHead>
    );
  }
  const isChecked = standing === 'checked';
  const { tone, icon } = looks[stability];
  // Green is the server's alone.
  const isQuiet = !isChecked && stability === 'stable';
  return (
    <PanelHead
      // What holds together may be too much for whom it is: then nothing of the panel is green but the sign.
      tone={isQuiet ? 'info' : tone === 'success' && !isAlone ? 'warning' : tone}
      iconTone={isQuiet ? 'info' : tone}
      icon={isQuiet ? <IconCircleDashed /> : icon}
      title={isChecked ? verdictTitles[stability] : preliminaryTitles[stability]}
      titleRef={title}
    >
      {isChecked && stability === 'stable' && (
        <p>
          <b>Mixture: within limits.</b>
        </p>
      )}
      <Reasons verdict={verdict} />
      {stability === 'unavailable' && (
        <p>
          Please <Link to={paths.TPNCustomFormulationContact()}>contact us</Link> to have it looked at.
        </p>
      )}
      {isChecked ? (
        stability === 'stable' && storageText && <p className={styles.quiet}>{storageText}</p>
      ) : (
        <p className={styles.quiet}>
          {missing.length > 0 && <b>Missing: {missing.join(', ')}. </b>}
          Preliminary: reckoned on this page. Check Stability asks the server.
        </p>
      )}
    </PanelHead>
  );
}

/** What was asked for at the foot of the form is answered here: it comes into the window, and is read from here on. */
function useFocusOnAnswer(timesChecked: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const told = useRef(timesChecked);
  useLayoutEffect(() => {
    if (told.current === timesChecked) return;
    told.current = timesChecked;
    title.current?.scrollIntoView({ block: 'nearest' });
    title.current?.focus({ preventScroll: true });
  }, [timesChecked]);
  return title;
}

/** The checks that say why, each with its figures; of a stable bag how near its limits are. */
export function Reasons({ verdict }: { verdict: StabilityVerdict }) {
  const { stability, checks, missing } = verdict;
  if (stability === 'stable') {
    const warnings = checks.filter(({ outcome }) => outcome === 'warning').length;
    const words = warnings === 1 ? '1 warning stands below.' : `${warnings} warnings stand below.`;
    return (
      <p>
        {[nearestLimit(verdict), warnings > 0 && words].filter(Boolean).join(' ') ||
          'Every check of this base is met.'}
      </p>
    );
  }
  const wanted = stability === 'unstable' ? 'error' : 'unavailable';
  const told = checks.filter(({ outcome }) => outcome === wanted);
  return (
    <ul className={styles.reasons}>
      {told.map((check) => {
        const { words, figures } = reasonOfCheck(check);
        return (
          <li key={check.id}>
            <b>{words}</b>
            {figures}
          </li>
        );
      })}
      {missing
        .filter((words) => !told.some((check) => check.missing.includes(words)))
        .map((words) => (
          <li key={words}>{words}.</li>
        ))}
    </ul>
  );
}

/** What the verdict warns of, each by its own words: what is confirmed beside it is all of it. */
export function Warnings({ verdict: { checks } }: { verdict: StabilityVerdict }) {
  const warnings = checks.filter(({ outcome }) => outcome === 'warning');
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.reasons} aria-label="Warnings">
      {warnings.map((check) => {
        const { words, figures } = reasonOfCheck(check);
        return (
          <li key={check.id}>
            <b>Warning: {check.message ?? words}.</b> {check.message && words}
            {figures}
          </li>
        );
      })}
    </ul>
  );
}
