import type { AnnouncementKind } from '@bolt/domain/administration/validate-announcement';

export const kindNames: Readonly<Record<AnnouncementKind, string>> = { notice: 'Notice', alert: 'Alert' };
