import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReviewRow } from './review-row.ts';

/** Which row is open for correction: each row listens for itself, so that opening one draws no other anew. */
export class OpenRow {
  #key: string | null = null;
  #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  isOpen = (key: string): boolean => this.#key === key;

  open(key: string | null): void {
    this.#key = key;
    for (const listener of this.#listeners) listener();
  }
}

export interface ReviewTools {
  uploadCode: string;
  openRow: OpenRow;
  correct: (key: string) => void;
  /** Shows the rows of a kind, where they can be confirmed. */
  showKind: (kind: string) => void;
  /** Opens the question who is meant. */
  ask: (row: ReviewRow) => void;
  select: (row: ReviewRow, isSelected: boolean) => void;
}

const nowhere = (): never => {
  throw new Error('Rows are reviewed inside the review alone');
};

export const ReviewToolsContext = createContext<ReviewTools>({
  uploadCode: '',
  openRow: new OpenRow(),
  correct: nowhere,
  showKind: nowhere,
  ask: nowhere,
  select: nowhere,
});

export const useReviewTools = (): ReviewTools => useContext(ReviewToolsContext);

export function useIsOpen(key: string): boolean {
  const { openRow } = useReviewTools();
  return useSyncExternalStore(openRow.subscribe, () => openRow.isOpen(key));
}
