import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormDelivery } from './drug-form-state.ts';

const nobodyAsked: ReadonlySet<number> = new Set();

/**
 * An empty treatment date may be right, and Ctrl and Enter would pass by its field: the chord stops there once for each
 * row, and adds the line when it is pressed again.
 */
export function useUntreated() {
  const [asked, setAsked] = useState(nobodyAsked);
  return {
    /** Keys of the rows whose empty treatment date was asked about. */
    asked,
    /** The first row to stop at; undefined where there is none. */
    stopAt(deliveries: readonly FormDelivery[]): number | undefined {
      const open = deliveries.filter(
        ({ key, treatmentDate }) => treatmentDate.trim() === '' && !asked.has(key),
      );
      flushSync(() => setAsked(new Set([...asked, ...open.map(({ key }) => key)])));
      return open[0]?.key;
    },
    forget: () => setAsked(nobodyAsked),
  };
}

export const focusTreatmentDate = (form: HTMLFormElement | null, key: number): void =>
  form?.querySelector<HTMLInputElement>(`[data-treatment-of="${key}"]`)?.focus();
