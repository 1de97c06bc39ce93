import { createContext, useContext, useSyncExternalStore } from 'react';
import { ShownVersion } from '../shown-version.ts';
import { Corrections, type TypedCell } from './corrections.ts';
import type { ReviewRow } from './review-row.ts';

/** Which row is open for correction: each row listens for itself, so that opening one draws no other anew. */
export class OpenRow {
  #key: string | null = null;
  #wantsFocus = false;
  #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  isOpen = (key: string): boolean => this.#key === key;

  /** Whether the row was opened just now, and its first field is to have the focus: once. */
  claimFocus(key: string): boolean {
    const isWanted = this.#wantsFocus && this.#key === key;
    if (isWanted) this.#wantsFocus = false;
    return isWanted;
  }

  open(key: string | null): void {
    this.#key = key;
    this.#wantsFocus = key !== null;
    for (const listener of this.#listeners) listener();
  }
}

export interface ReviewTools {
  uploadCode: string;
  openRow: OpenRow;
  corrections: Corrections;
  /** What this window has shown of the rows. */
  shown: ShownVersion;
  /** Sends what was typed into a cell. */
  sendCell: (row: ReviewRow, cell: TypedCell) => void;
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
  corrections: new Corrections(),
  shown: new ShownVersion(),
  sendCell: nowhere,
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
