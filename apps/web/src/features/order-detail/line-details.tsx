import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import type { LineFacts } from '@bolt/domain/orders/line-words/line-facts';
import {
  ancillariesInWords,
  containerInWords,
  diluentInWords,
  drugsInWords,
  infusionTimeInWords,
} from '@bolt/domain/orders/line-words/line-words';
import { formatVolumeMl } from '@bolt/domain/quantities/format-quantity';
import { alertsOf } from '#parts/orders/alerts-of-line.ts';
import { factsOfItem } from '#parts/orders/facts-of-line.ts';
import { LineAlerts } from '#parts/orders/line-alerts.tsx';
import { useRealDate } from '#parts/orders/use-real-date.ts';
import { type DescriptionItem, DescriptionList } from '#ui/lists/description-list.tsx';
import { FillStrip } from '#ui/pictures/fill-strip.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { stabilityOf } from './describe-line.ts';
import type { PlacedLine } from './group-items.ts';
import styles from './order-line.module.css';
import { productCodeOf } from './product-code.ts';

interface LineDetailsProps {
  line: PlacedLine;
  title: string;
  isNonBolt: boolean;
}

/** Everything about a line; what it does not have is left out, but for its stability, whose absence must be said. */
export function LineDetails({ line, title, isNonBolt }: LineDetailsProps) {
  // None is one more fact; what there is needs its own row.
  const isWide = alertsOf(line.first).length > 0;
  const facts = [
    ...factsOf(line.first).filter(({ value }) => value !== null),
    { label: 'Alerts', isWide, value: <Alerts line={line} /> },
  ];
  return (
    <div className={styles.details}>
      <DescriptionList columns={fullRows(facts.length - (isWide ? 1 : 0))} items={facts} />
      {line.deliveries.length === 1 && (
        <DeliveryTable deliveries={line.deliveries} title={title} isNonBolt={isNonBolt} />
      )}
    </div>
  );
}

/** Four in a row as a rule, and as many as leave the fewest gaps behind the last one. */
const fullRows = (facts: number): 3 | 4 | 5 =>
  ([4, 5, 3] as const).reduce((best, columns) => (gaps(facts, columns) < gaps(facts, best) ? columns : best));

const gaps = (facts: number, columns: number): number => (columns - (facts % columns)) % columns;

function factsOf(item: OrderItem): DescriptionItem[] {
  const facts = factsOfItem(item);
  const doses = drugsInWords(facts);
  return [
    { label: 'Product', value: productOf(item, facts) },
    { label: 'Product code', value: productCodeOf(item) },
    {
      label: 'Doses',
      isStrong: true,
      value: doses.length > 0 ? doses.map((dose) => <div key={dose}>{dose}</div>) : null,
    },
    { label: 'Route', value: item.administrationRouteDescription },
    {
      label: 'Container',
      value: [containerInWords(facts), item.containerPartCode].filter(Boolean).join(', ') || null,
    },
    { label: 'Diluent', value: diluentInWords(facts) },
    { label: 'Total volume', value: item.totalVolume === null ? null : <TotalVolume item={item} /> },
    { label: 'Infusion time', value: infusionTimeInWords(facts) },
    { label: 'Stability', value: stabilityOf(item) },
    { label: 'Ancillaries', value: ancillariesInWords(facts) },
  ];
}

/** 'fluorouracil in Infusor LV5': the facts beside it say the rest. What is no preparation has its own name. */
function productOf(item: OrderItem, facts: LineFacts): string {
  const container = containerInWords(facts);
  if (facts.type !== 'PS' || facts.drugs.length === 0 || container === null) return item.description;
  return `${facts.drugs.map(({ name }) => name).join(' + ')} in ${container}`;
}

const Alerts = ({ line: { first, deliveries } }: { line: PlacedLine }) =>
  alertsOf(first).length > 0 ? (
    <LineAlerts line={first} />
  ) : deliveries.length > 0 ? (
    <NoAlerts deliveries={deliveries} />
  ) : (
    'None'
  );

/** A day that became a holiday is no finding of an order from outside, nor of one that was read before; but it is not none. */
function NoAlerts({ deliveries }: Pick<PlacedLine, 'deliveries'>) {
  const realDate = useRealDate();
  const canDeliver = deliveries.every((item) => realDate?.isDeliverable(item.dateRequiredFormatted) ?? true);
  return canDeliver ? 'None' : 'A date cannot be delivered';
}

function TotalVolume({ item }: { item: OrderItem }) {
  const { drugVolume, totalVolume } = item;
  if (totalVolume === null) return null;
  return (
    <span className={styles.volume}>
      {formatVolumeMl(totalVolume)}
      {drugVolume !== null && (
        <FillStrip
          drugMl={drugVolume}
          diluentMl={Math.max(0, totalVolume - drugVolume)}
          label={`drug ${formatVolumeMl(drugVolume)} of ${formatVolumeMl(totalVolume)}`}
        />
      )}
    </span>
  );
}
