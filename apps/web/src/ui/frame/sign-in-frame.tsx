import type { ReactNode } from 'react';
import { AnnouncerRegion } from '../a11y/announcer.tsx';
import { DemoStrip } from './demo-strip.tsx';
import { GraduatedVials } from './graduated-vials.tsx';
import { ProductMark } from './product-mark.tsx';
import styles from './sign-in-frame.module.css';

interface SignInFrameProps {
  productName: string;
  headline: string;
  lead: string;
  demoText?: string | undefined;
  children: ReactNode;
}

/** Around every screen before sign-in: the product on the left, one narrow column of form on the right. */
export function SignInFrame({ productName, headline, lead, demoText, children }: SignInFrameProps) {
  return (
    <div className={styles.page}>
      {demoText && <DemoStrip text={demoText} />}
      <div className={styles.split}>
        <header className={styles.side}>
          <p className={styles.brand}>
            <ProductMark />
            {productName}
          </p>
          <p className={styles.headline}>{headline}</p>
          <p className={styles.lead}>{lead}</p>
          <GraduatedVials className={styles.vials} />
        </header>
        <main className={styles.main}>
          <div className={styles.column}>{children}</div>
        </main>
      </div>
      <AnnouncerRegion />
    </div>
  );
}
