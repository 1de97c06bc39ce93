import { useShortcuts } from '../review/shortcuts.ts';
import type { Selection } from './use-selection.ts';

const rowLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('a[data-row]')];

/** The row that has the focus, by its link or its box. */
const currentRow = (): number =>
  rowLinks().findIndex((link) => link.closest('tr')?.contains(document.activeElement));

const move = (by: 1 | -1) => () => {
  const links = rowLinks();
  const to = Math.min(Math.max(currentRow() + by, 0), links.length - 1);
  links[to]?.focus();
  links[to]?.scrollIntoView({ block: 'nearest' });
};

const askForBatch = () => document.querySelector<HTMLElement>('[data-batch]')?.click();

/** The keys of the list: j and k or the arrows move, space selects, A asks to move the selected on, ? tells them all. */
export function useRowKeys(selection: Selection, onHelp: () => void): void {
  const [down, up] = [move(1), move(-1)];
  useShortcuts({
    j: down,
    ArrowDown: down,
    k: up,
    ArrowUp: up,
    ' ': () => {
      const row = rowLinks()[currentRow()]?.closest('tr');
      row?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
    },
    A: selection.ids.size > 0 ? askForBatch : undefined,
    '?': onHelp,
  });
}
