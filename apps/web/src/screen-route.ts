import type { AccessRule } from '@bolt/domain/access/access-rule';
import type { StaffRule } from '@bolt/domain/access/staff-access';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { ScreenHandle } from './platform/session/screen-handle.ts';

type Page = () => Promise<{ default: ComponentType }>;

/** A screen by its path: its code is loaded when it is opened first. */
export const page = (
  { path }: { path: string },
  title: string,
  load: Page,
  access?: AccessRule,
): RouteObject => ({
  path,
  handle: { title, access } satisfies ScreenHandle,
  lazy: async () => ({ Component: (await load()).default }),
});

/** A screen of the supplier's people. */
export const staffPage = (
  { path }: { path: string },
  title: string,
  load: Page,
  staff: StaffRule,
): RouteObject => ({
  path,
  handle: { title, staff } satisfies ScreenHandle,
  lazy: async () => ({ Component: (await load()).default }),
});
