import { formatCareDate, weekdayOf } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import type { ReactNode } from 'react';
import { useSession } from '#platform/session/session.tsx';
import { useNow } from '#platform/use-now.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';

export interface HomePageProps {
  /** What there is to tell before anything else: features do not know each other, so the routes bring it. */
  messages: ReactNode;
}

/** The title of a home and what day it is at the hospital. */
export function HomeHeader({ title }: { title: string }) {
  const today = todayIn(useSession().hospitalTimeZone, useNow());
  return <PageHeader title={title} sub={longDay(today)} />;
}

/** 'Monday 03/03/2031'. */
function longDay(date: string): string {
  const weekday = weekdayOf(date);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${formatCareDate(date)}`;
}
