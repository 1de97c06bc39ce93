import type { Remedy, StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import { Button } from '#ui/button/button.tsx';
import styles from './remedies.module.css';

interface RemediesProps {
  verdict: StabilityVerdict;
  /** The best of them is what the screen invites to. */
  isInvited: boolean;
  onRemedy: ((remedy: Remedy) => void) | undefined;
}

const actions: Readonly<Record<Remedy['kind'], string>> = {
  'phosphate-type': 'Use it',
  lower: 'Set it',
  raise: 'Set it',
  'bag-volume': 'Set volume',
  remove: 'Remove it',
  several: 'Make the changes',
};

/**
 * Changes that mend a check. They fill a field and save nothing; what else they change is said, and what they do not mend.
 */
export function Remedies({ verdict, isInvited, onRemedy }: RemediesProps) {
  const { remedies, checks } = verdict;
  if (remedies.length === 0) return null;
  return (
    <ul className={styles.remedies} aria-label="What would mend it">
      {remedies.map((remedy, index) => (
        <li key={remedy.text}>
          <span>
            <b>{remedy.text}</b>
            {remedy.sideEffects.map((effect) => (
              <small key={effect}>{effect}</small>
            ))}
            {remedy.stillFailing.map((id) => (
              <small key={id}>
                Still not met: {checks.find((check) => check.id === id)?.words ?? 'another check'}
              </small>
            ))}
          </span>
          {onRemedy && (
            <Button
              size="sm"
              variant={isInvited && index === 0 ? 'filled' : 'default'}
              aria-label={`${actions[remedy.kind]}: ${remedy.text}`}
              onClick={() => onRemedy(remedy)}
            >
              {actions[remedy.kind]}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
