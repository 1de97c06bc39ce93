import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import { useState } from 'react';

/** By what an item is ticked: what somebody changes after that is another thing than was ticked. */
export const tickOf = ({
  merlinOrderLineID,
  version,
}: Pick<ItemRow, 'merlinOrderLineID' | 'version'>): string => `${merlinOrderLineID} ${version}`;

/** What is ticked in a list, by key. */
export interface Selection {
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  set: (ids: readonly string[], isSelected: boolean) => void;
  clear: () => void;
}

/** The ticks of a list; another list, by its key, begins with none. */
export function useSelection(list: string): Selection {
  const [kept, setKept] = useState({ list, ids: new Set<string>() as ReadonlySet<string> });
  const ids = kept.list === list ? kept.ids : new Set<string>();
  return {
    ids,
    has: (id) => ids.has(id),
    set: (changed, isSelected) => {
      const next = new Set(ids);
      for (const id of changed)
        if (isSelected) next.add(id);
        else next.delete(id);
      setKept({ list, ids: next });
    },
    clear: () => setKept({ list, ids: new Set() }),
  };
}
