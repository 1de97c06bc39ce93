import { useState } from 'react';
import type { SessionUser } from '#platform/session/session.tsx';
import { isSeen, seenCookie } from './seen-announcements.ts';

type Announcement = SessionUser['announcementNotices'][number];

/** Announcements without their cookie, and how to set it. */
export function useUnseenAnnouncements(announcements: readonly Announcement[]) {
  const [cookies, setCookies] = useState(() => document.cookie);
  return {
    unseen: announcements.filter(({ id }) => !isSeen(id, cookies)),
    markSeen(id: number) {
      // biome-ignore lint/suspicious/noDocumentCookie: the specification names this cookie; cookieStore is not everywhere
      document.cookie = seenCookie(id);
      setCookies(document.cookie);
    },
  };
}
