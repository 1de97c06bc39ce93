import { formatDuration } from '../../quantities/format-duration.ts';

interface Storage {
  stabilityStorage: number;
  stabilityUOM: string;
  /** As the catalogue writes it ('2-8C', 'Below 25C') or a preparation's own ('2 to 8 °C'). */
  stabilityStorageType: string | null;
}

/** '61 days at 2 to 8 °C', '336 hours (14 days) at 2 to 8 °C', '700 days below 25 °C'; a condition that is none of temperature stays in its own words. */
export function describeStorage({ stabilityStorage, stabilityUOM, stabilityStorageType }: Storage): string {
  const figure = formatDuration(stabilityStorage, stabilityUOM);
  return stabilityStorageType ? `${figure} ${conditionWords(stabilityStorageType)}` : figure;
}

/** '2 to 8 °C', 'Below 25 °C': as a fact by itself. */
export const storageTemperature = (type: string): string =>
  type
    .trim()
    .replace(/(\d)\s*-\s*(\d)/, '$1 to $2')
    .replace(/(\d)\s?°?\s?C$/i, '$1\u00a0°C');

function conditionWords(type: string): string {
  const words = storageTemperature(type);
  return /^\d/.test(words) ? `at ${words}` : words.charAt(0).toLowerCase() + words.slice(1);
}
