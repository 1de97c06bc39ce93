import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** What a camera needs of empty ground around the code, in modules. */
const QUIET_ZONE = 4;

/** A text for a camera. It is dark on light in every theme: few cameras read it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : [])),
  );
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg role="img" aria-label={label} className={styles.code} viewBox={`0 0 ${side} ${side}`}>
      <path d={modules.join('')} />
    </svg>
  );
}
