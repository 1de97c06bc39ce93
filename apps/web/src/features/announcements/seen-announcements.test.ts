import { describe, expect, it } from 'vitest';
import { isSeen, seenCookie } from './seen-announcements.ts';

describe('the cookie of an announcement', () => {
  it('[ANN-03] is named by its id and hides it when it is 1', () => {
    expect(isSeen(12, 'a=b; seenAnnouncement12=1')).toBe(true);
    expect(isSeen(1, 'seenAnnouncement12=1')).toBe(false);
    expect(isSeen(12, 'seenAnnouncement12=0')).toBe(false);
    expect(isSeen(12, '')).toBe(false);
    expect(seenCookie(12)).toMatch(/^seenAnnouncement12=1; path=\//);
  });
});
