import { createContext, useContext, useSyncExternalStore } from 'react';

/**
 * Which rows were chosen or left out by hand. Valid rows are imported unless somebody says otherwise (CSV-24), so that of
 * 100,000 rows those are kept that were touched; each row listens for itself.
 */
export class ChosenRows {
  #chosen = new Map<number, boolean>();
  #difference = 0;
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
