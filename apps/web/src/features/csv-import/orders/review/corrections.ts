import type { ImportFieldKey } from '@bolt/domain/csv-import/import-fields';
import { useSyncExternalStore } from 'react';

/** A cell of a row of the file. */
export interface CellPlace {
  row: number;
  field: ImportFieldKey;
}

/** What was typed into a cell and is not kept yet. */
export interface TypedCell extends CellPlace {
  text: string;
  /** What of it is on its way to the server. */
  sent?: string;
  /** Why the last try did not arrive. */
  error?: unknown;
}

const keyOf = ({ row, field }: CellPlace): string => `${row}/${field}`;

/**
 * What was typed into cells until the server has it, whatever becomes of the fields meanwhile: a row is closed, scrolled
 * away or filtered out before its answer is there, and what was typed behind an answer under way is sent behind it.
 */
export class Corrections {
  #cells = new Map<string, TypedCell>();
  #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  at = (place: CellPlace): TypedCell | undefined => this.#cells.get(keyOf(place));
  inRow = (row: number): TypedCell[] => [...this.#cells.values()].filter((cell) => cell.row === row);
  /** Rows with something that is not kept, each once; with `unsent`, those alone of which it is not on its way either. */
  rows(which: 'all' | 'unsent' = 'all'): number[] {
    const cells = [...this.#cells.values()].filter(({ text, sent }) => which === 'all' || text !== sent);
    return [...new Set(cells.map(({ row }) => row))].sort((a, b) => a - b);
  }

  type(place: CellPlace, text: string): void {
    this.#put({ ...place, ...this.at(place), text });
  }
  /** Nothing is typed there any more. What is on its way arrives. */
  drop(place: CellPlace): void {
    this.#cells.delete(keyOf(place));
    this.#tell();
  }
  sending({ row, field, text }: TypedCell): void {
    this.#put({ row, field, text, sent: text });
  }
  /** The server has this text; what was typed over it meanwhile stays. */
  kept(sent: TypedCell): void {
    const cell = this.at(sent);
    if (cell?.text === sent.text) this.drop(sent);
    else if (cell?.sent === sent.text) this.#put({ row: cell.row, field: cell.field, text: cell.text });
  }
  failed(sent: TypedCell, error: unknown): void {
    const cell = this.at(sent);
    if (cell?.sent !== sent.text) return;
    this.#put({ row: cell.row, field: cell.field, text: cell.text, error });
  }

  #put(cell: TypedCell): void {
    this.#cells.set(keyOf(cell), cell);
    this.#tell();
  }
  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const useTypedCell = (corrections: Corrections, place: CellPlace): TypedCell | undefined =>
  useSyncExternalStore(corrections.subscribe, () => corrections.at(place));

export const useHasFailed = (corrections: Corrections, row: number): boolean =>
  useSyncExternalStore(corrections.subscribe, () =>
    corrections.inRow(row).some(({ error }) => error !== undefined),
  );

/** '3, 12': the rows with something that is not kept; drawn anew where these change, not at each key. */
export const useRowsNotKept = (corrections: Corrections, which?: 'unsent'): string =>
  useSyncExternalStore(corrections.subscribe, () => corrections.rows(which).join(', '));
