import { withBrowser } from '../../browser.ts';
import type { Figure } from '../../figures.ts';
import { recordWrong } from '../../load/run-load.ts';
import type { Stage } from '../../stage.ts';
import { measureAdding } from './add-to-draft.ts';
import { LINES, placeLargeDraft, removeLargeDraft } from './large-draft.ts';
import { measureOpening } from './open-draft.ts';
import { measureScrolling } from './scroll-draft.ts';

/** What a draft of 1,200 lines costs: to open, to scroll, and to add to. */
export async function measureDraft(stage: Stage): Promise<Figure[]> {
  let expected = LINES;
  await placeLargeDraft(stage);
  try {
    const screens = await withBrowser(async (browser) => [
      ...(await measureOpening(browser, stage)),
      ...(await measureScrolling(browser, stage)),
    ]);
    const { figures, added } = await measureAdding(stage);
    expected += added;
    return [...screens, ...figures];
  } finally {
    const lines = await removeLargeDraft(stage.databaseUrl);
    if (lines !== expected) recordWrong(`${expected} lines were stored in drafts, and ${lines} are there`);
  }
}
