import type { CSSProperties } from 'react';
import styles from './fill-strip.module.css';
import { percentOf } from './percent-of.ts';

interface FillStripProps {
  drugMl: number;
  diluentMl: number;
  /** The figures in words, for readers; they also stand beside the strip. */
  label: string;
}

/** What a preparation is made of, as small as a word: drug solid, diluent light. */
export function FillStrip({ drugMl, diluentMl, label }: FillStripProps) {
  const share = { '--drug': percentOf(drugMl, drugMl + diluentMl) } as CSSProperties;
  return <span className={styles.strip} role="img" aria-label={label} style={share} />;
}
