import { useState } from 'react';
import { useIsPrinting } from '#ui/layout/use-is-printing.ts';

export interface OpenParts {
  isOpen: (id: string) => boolean;
  toggle: (id: string, isOpen: boolean) => void;
  areAllOpen: boolean;
  toggleAll: () => void;
}

/** Which patients and lines are laid open. On paper all are. */
export function useOpenParts(allIds: readonly string[], firstOpen: readonly string[]): OpenParts {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(firstOpen));
  const isPrinting = useIsPrinting();
  const areAllOpen = allIds.every((id) => open.has(id));
  return {
    isOpen: (id) => isPrinting || open.has(id),
    toggle: (id, isOpen) =>
      setOpen(isOpen ? new Set([...open, id]) : new Set([...open].filter((each) => each !== id))),
    areAllOpen,
    toggleAll: () => setOpen(new Set(areAllOpen ? [] : allIds)),
  };
}
