import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { useState } from 'react';
import { groupLines, type LineGroup } from './group-lines.ts';

/** A patient's lines in the groups in which they are drawn; a change of the lines moves none of them to another. */
export function useLineGroups(lines: readonly DraftLine[]): readonly LineGroup<DraftLine>[] {
  const [grouped, setGrouped] = useState(() => ({ lines, groups: groupLines(lines, []) }));
  if (grouped.lines === lines) return grouped.groups;
  const groups = groupLines(lines, grouped.groups);
  setGrouped({ lines, groups });
  return groups;
}
