const YEAR_SECONDS = 31_536_000;

const cookieOf = (id: number) => `seenAnnouncement${id}=1`;

/** Whether the cookies say that an announcement was seen. */
export const isSeen = (id: number, cookies: string): boolean =>
  cookies.split(';').some((cookie) => cookie.trim() === cookieOf(id));

/** The cookie that hides an announcement from here on. */
export const seenCookie = (id: number): string =>
  `${cookieOf(id)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
