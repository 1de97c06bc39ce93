import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { percentOf } from '#ui/pictures/percent-of.ts';
import styles from './energy-split.module.css';

export interface EnergyPart {
  name: string;
  kcal: number;
  /** Its colour; the name stands beside it as well. */
  kind: 'protein' | 'glucose' | 'lipid' | 'other';
}

/** Where the energy of a bag comes from: one bar, and the same figures below it. */
export function EnergySplit({ parts }: { parts: readonly EnergyPart[] }) {
  const total = parts.reduce((sum, { kcal }) => sum + kcal, 0);
  const words = parts.map(({ name, kcal }) => `${name} ${formatNumber(kcal, 0)} kcal`);
  return (
    <>
      <div className={styles.bar} role="img" aria-label={`Energy: ${words.join(', ')}`}>
        {parts
          .filter(({ kcal }) => kcal > 0)
          .map(({ name, kcal, kind }) => (
            <span key={name} data-kind={kind} style={{ width: percentOf(kcal, total) }} />
          ))}
      </div>
      <dl className={styles.parts}>
        {parts.map(({ name, kcal, kind }) => (
          <div key={name}>
            <dt data-kind={kind}>{name}</dt>
            <dd>{kcal > 0 ? <Share kcal={kcal} total={total} /> : 'none'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Share({ kcal, total }: { kcal: number; total: number }) {
  return (
    <>
      <b>{formatNumber(kcal, 0)}</b>&nbsp;kcal, {formatNumber((kcal / total) * 100, 0)}%
    </>
  );
}
