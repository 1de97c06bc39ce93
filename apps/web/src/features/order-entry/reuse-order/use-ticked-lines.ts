import { useState } from 'react';
import { type AutosaveState, useAutosave } from '#platform/autosave/use-autosave.ts';

export interface TickedLines {
  /** Of all orders, in the order in which the orders were ticked first. */
  lineIds: readonly string[];
  /** 'No lines ticked', '3 lines ticked' */
  words: string;
  isTicked: (orderId: string, lineId: string) => boolean;
  /** How many lines of a past order are ticked. */
  countOf: (orderId: string) => number;
  /** Ticks lines of one past order or takes their ticks away. */
  tick: (orderId: string, lineIds: readonly string[], isTicked: boolean) => void;
  clear: () => void;
  autosave: AutosaveState;
}

/** Line ids by past order. */
type Ticks = Readonly<Record<string, readonly string[]>>;

const none: readonly string[] = [];

/** The past lines that are ticked, by order. They stay ticked while another search hides their order, and are kept. */
export function useTickedLines(): TickedLines {
  const [ticks, setTicks] = useState<Ticks>({});
  const lineIds = Object.values(ticks).flat();
  const clear = () => setTicks({});
  const autosave = useAutosave<Ticks>({
    entryKey: 'past-lines',
    entry: lineIds.length > 0 ? ticks : null,
    restore: setTicks,
    reset: clear,
    done: 'ticked',
  });
  return {
    lineIds,
    words: tickedWords(lineIds.length),
    isTicked: (orderId, lineId) => (ticks[orderId] ?? none).includes(lineId),
    countOf: (orderId) => (ticks[orderId] ?? none).length,
    tick: (orderId, changed, isTicked) =>
      setTicks((now) => {
        const others = (now[orderId] ?? none).filter((each) => !changed.includes(each));
        return { ...now, [orderId]: isTicked ? [...others, ...changed] : others };
      }),
    clear,
    autosave,
  };
}

function tickedWords(count: number): string {
  if (count === 0) return 'No lines ticked';
  return count === 1 ? '1 line ticked' : `${count} lines ticked`;
}
