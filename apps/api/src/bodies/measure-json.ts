import type { BodyLimit } from '@bolt/contracts/call';
import { MOST_LEVELS, MOST_NAMES } from './body-limits.ts';
import { COMMA, endOfString, LIST, LIST_END, OBJECT, OBJECT_END, QUOTE } from './json-text.ts';

export type MeasuredJson = { values: number } | { fault: string };

/**
 * How much a JSON text holds, found by looking at its brackets and commas: a megabyte of `[[],[],...]` becomes twenty
 * when it is read, and must be refused before. It does not say whether the text is JSON.
 */
export function measureJson(text: string, limit: Pick<BodyLimit, 'values'>): MeasuredJson {
  let values = 0;
  /** Names in each object that is open here; -1 for a list. */
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) at = endOfString(text, at);
    else if (character === COMMA) {
      values += 1;
      const names = open.at(-1) ?? -1;
      if (names >= 0) open[open.length - 1] = names + 1;
      if (names >= MOST_NAMES) return { fault: `an object has more than ${MOST_NAMES} entries` };
    } else if (character === LIST || character === OBJECT) {
      values += 1;
      open.push(character === OBJECT ? 1 : -1);
      if (open.length > MOST_LEVELS) return { fault: `it has more than ${MOST_LEVELS} levels` };
    } else if (character === LIST_END || character === OBJECT_END) open.pop();
    if (values > limit.values) return { fault: `it has more than ${limit.values} entries` };
  }
  return { values };
}
