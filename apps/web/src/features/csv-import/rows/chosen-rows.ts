import { createContext, useContext, useSyncExternalStore } from 'react';

/** The numbers of rows that were left out, and of those that were wanted after all. */
export interface ByHand {
  leftOut: readonly number[];
  added: readonly number[];
}

/**
 * Which rows were chosen or left out by hand. Valid rows are imported unless somebody says otherwise (CSV-24), so that of
 * 100,000 rows those are kept that were touched; each row listens for itself.
 */
export class ChosenRows {
  #chosen = new Map<number, boolean>();
  #difference = 0;
  #byHand: ByHand | undefined;
  #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  isChosen = (row: number, asStored: boolean): boolean => this.#chosen.get(row) ?? asStored;
  /** How many more rows are chosen than the server knows. */
  difference = (): number => this.#difference;
  leftOut = (): number[] => this.#rowsThat(false);
  added = (): number[] => this.#rowsThat(true);

  choose(row: number, isChosen: boolean, asStored: boolean): void {
    const before = this.isChosen(row, asStored);
    if (isChosen === asStored) this.#chosen.delete(row);
    else this.#chosen.set(row, isChosen);
    this.#difference += Number(isChosen) - Number(before);
    this.#tell();
  }

  /** Those of an earlier visit, in the place of what was chosen since. */
  restore({ leftOut, added }: ByHand): void {
    const rows = (numbers: readonly number[], isChosen: boolean) =>
      numbers.map((row) => [row, isChosen] as const);
    this.#chosen = new Map([...rows(leftOut, false), ...rows(added, true)]);
    this.#difference = added.length - leftOut.length;
    this.#tell();
  }
  /** The same until something is chosen. */
  byHand = (): ByHand => {
    this.#byHand ??= { leftOut: this.leftOut(), added: this.added() };
    return this.#byHand;
  };

  #tell(): void {
    this.#byHand = undefined;
    for (const listener of this.#listeners) listener();
  }
  #rowsThat(isChosen: boolean): number[] {
    return [...this.#chosen]
      .flatMap(([row, chosen]) => (chosen === isChosen ? row : []))
      .sort((a, b) => a - b);
  }
}

export const ChosenRowsContext = createContext(new ChosenRows());

export function useIsChosen(row: number, asStored: boolean): boolean {
  const chosen = useContext(ChosenRowsContext);
  return useSyncExternalStore(chosen.subscribe, () => chosen.isChosen(row, asStored));
}

export const useChosenDifference = (chosen: ChosenRows): number =>
  useSyncExternalStore(chosen.subscribe, chosen.difference);

export const useChosenByHand = (chosen: ChosenRows): ByHand =>
  useSyncExternalStore(chosen.subscribe, chosen.byHand);
