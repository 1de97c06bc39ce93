import { type LineStatus, lineStatuses, type ShownStatus, stagesOfLine } from './line-statuses.ts';
import { type OrderSiteCode, orderSiteRules } from './order-sites.ts';

export interface StatusInfo {
  /** As it is stored and sent. */
  status: string;
  /** As a line displays it. */
  label: string;
  description: string;
}

const info = (status: ShownStatus, description: string | null): StatusInfo[] =>
  description === null ? [] : [{ status, label: status, description }];

const infoOf = (status: LineStatus): StatusInfo[] => info(status, lineStatuses[status].description);

const ended = (Object.keys(lineStatuses) as LineStatus[]).filter((status) => !stagesOfLine.includes(status));

/** What the statuses of a site mean. */
export const statusInfo = (site: OrderSiteCode): readonly StatusInfo[] => [
  ...stagesOfLine.flatMap(infoOf),
  ...(orderSiteRules[site].hasHolds
    ? info('On Hold', 'Waits where it stands until the hospital releases it.')
    : []),
  ...ended.flatMap(infoOf),
];
