import { useLayoutEffect, useRef, useState } from 'react';
import styles from './axis-ticks.module.css';
import { haveRoom, placeTicks, type Tick } from './place-ticks.ts';

/** The width on the order screen's label, for the first paint. */
const usualWidthPx = 436;

/** The size of text that letters are reckoned at; larger text is as a bar that is shorter. */
const usualTextPx = 13;
const rowRem = 1.125;

/**
 * Figures under a bar, at their places from 0 to `end`; a figure with no room of its own goes to a second row. Where one
 * would stand out of the bar they stand one below the other.
 */
export function AxisTicks({ ticks, end }: { ticks: readonly Tick[]; end: number }) {
  const ref = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(usualWidthPx);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const largerBy = Number.parseFloat(getComputedStyle(element).fontSize) / usualTextPx;
      setWidthPx(element.clientWidth / largerBy || usualWidthPx);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const placed = placeTicks(ticks, end, widthPx);
  const isListed = !haveRoom(placed, widthPx);
  const rows = Math.max(0, ...placed.map((tick) => tick.row)) + 1;
  return (
    <div
      ref={ref}
      className={styles.ticks}
      data-listed={isListed || undefined}
      style={isListed ? undefined : { height: `calc(${rows * rowRem}rem + 4px)` }}
      aria-hidden="true"
    >
      {placed.map((tick, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a figure that moves is written over, not taken away and put there anew
          key={place}
          data-side={tick.side}
          style={{ left: `${tick.percent}%`, top: `calc(5px + ${tick.row * rowRem}rem)` }}
        >
          {tick.isStrong ? <b>{tick.label}</b> : tick.label}
        </span>
      ))}
      {placed.map((tick, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <i key={place} style={{ left: `${tick.percent}%` }} />
      ))}
    </div>
  );
}
