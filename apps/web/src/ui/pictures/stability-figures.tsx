import { IconClock, IconSnowflake, IconTemperature } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './stability-figures.module.css';

export interface StabilityFigure {
  kind: 'cold' | 'room' | 'in-use';
  /** Such as "2 to 8 °C" or "In use, 31 °C". */
  condition: string;
  /** Such as "336 hours"; undefined when no figure is known. */
  hours: string | undefined;
  /** The same in days, quieter. */
  days?: string | undefined;
}

const icons: Record<StabilityFigure['kind'], ReactNode> = {
  cold: <IconSnowflake />,
  room: <IconTemperature />,
  'in-use': <IconClock />,
};

/** How long it lasts, under each condition. An unknown figure says so: it is not zero and not "stable". */
export function StabilityFigures({ figures }: { figures: readonly StabilityFigure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ kind, condition, hours, days }) => (
        <div key={kind}>
          <dt>
            {icons[kind]}
            {condition}
          </dt>
          <dd className={hours === undefined ? styles.unknown : undefined}>
            {hours ?? 'Not known'}
            {days && <small>{days}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
