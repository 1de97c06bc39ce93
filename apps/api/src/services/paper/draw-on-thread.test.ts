import { expect, it } from 'vitest';
import { DrawingBusy, drawOnThread } from './draw-on-thread.ts';

const printed = {
  ...{ title: 'Night bag', state: 'Draft', head: [], entered: [], composition: [], notCounted: [] },
  ...{
    infusion: { intro: '', rows: [] },
    verdict: '',
    outsideRanges: '',
    checks: [],
    asked: [],
    notices: [],
  },
  ...{ signatures: [], foot: 'Night bag' },
};
const draw = (userId: string) => drawOnThread({ kind: 'worksheet', printed, isDemonstration: false }, userId);

it('three forms of one user wait to be drawn and twelve of all, and no more until they are drawn', async () => {
  const drawing = [draw('one'), draw('one'), draw('one')];
  await expect(draw('one')).rejects.toThrow(DrawingBusy);
  for (const user of ['two', 'three', 'four']) drawing.push(draw(user), draw(user), draw(user));
  await expect(draw('five')).rejects.toThrow(DrawingBusy);
  for (const file of await Promise.all(drawing)) expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await draw('one')).length).toBeGreaterThan(0);
});
