import { describe, expect, it } from 'vitest';
import { TickInView } from './tick-in-view.ts';

describe('a tick that may change by itself', () => {
  it('is pressed as it is seen, as often and as fast as somebody likes', () => {
    const tick = new TickInView(false);
    expect(tick.press(true, 10)).toBe(true);
    tick.show(true, 20);
    expect(tick.press(false, 30)).toBe(true);
    tick.show(false, 40);
    expect(tick.press(true, 50)).toBe(true);
  });

  it('is not taken out by a press that was meant to set it', () => {
    const tick = new TickInView(false);
    tick.show(true, 1_000);
    expect(tick.press(false, 1_200)).toBe(false);
    expect(tick.press(false, 1_499)).toBe(false);
    expect(tick.press(false, 1_500)).toBe(true);
  });

  it('is not set again by a press that was meant to take it out', () => {
    const tick = new TickInView(true);
    tick.show(false, 1_000);
    expect(tick.press(true, 1_100)).toBe(false);
    tick.show(false, 1_300);
    expect(tick.press(true, 1_600)).toBe(true);
  });

  it('that a refusal puts back counts as changed by itself', () => {
    const tick = new TickInView(false);
    expect(tick.press(true, 1_000)).toBe(true);
    tick.show(true, 1_001);
    tick.show(false, 1_400);
    expect(tick.press(true, 1_450)).toBe(false);
  });
});
