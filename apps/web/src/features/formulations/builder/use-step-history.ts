import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { paths } from '#paths.ts';
import type { SavedHere } from './saved-here.ts';
import type { BuilderStep } from './steps/builder-steps.ts';

/** What the browser keeps with each entry of its history that is a step. */
interface StepEntry extends SavedHere {
  step: BuilderStep;
}

interface Steps {
  step: BuilderStep;
  /** Without one there is nothing to fill in at the third step. */
  hasBase: boolean;
  goTo: (step: 1 | 2 | 3) => void;
  recordId: string | undefined;
  /** In the address. */
  code: string | undefined;
  /** Of the screen that is open. */
  instance: string;
}

/**
 * Each step that is gone on to is an entry of the browser's history, so that its Back goes to the step before and its
 * Forward comes back, with everything that was typed. The address is that of the record once there is one.
 */
export function useStepHistory({ step, hasBase, goTo, recordId, code, instance }: Steps): void {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const isWalked = useNavigationType() === 'POP';
  const seen = useRef<string>(undefined);
  const entry = (state as Partial<StepEntry> | null)?.step;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step, the record or the browser's place has changed
  useEffect(() => {
    const isOpened = seen.current === undefined;
    const isArrival = isOpened || (isWalked && seen.current !== key);
    seen.current = key;
    const isInPlace = entry === step || (isOpened && entry !== undefined);
    if (isInPlace && recordId === code) return;
    // What was submitted has no steps any more; and what is opened is at the step at which it was left, once that is back.
    const isAsked = isArrival && !isOpened && step < 4;
    if (isAsked && entry !== step && (entry === 1 || entry === 2 || (entry === 3 && hasBase)))
      return goTo(entry);
    const replace = entry === undefined || recordId !== code || isArrival || step === 4;
    const kept: StepEntry = { savedHere: instance, step };
    void navigate(paths.TPNCustomFormulationCreate(recordId), {
      replace,
      preventScrollReset: true,
      state: kept,
    });
  }, [step, key, recordId, code]);
}
