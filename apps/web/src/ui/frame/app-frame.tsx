import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AnnouncerRegion } from '../a11y/announcer.tsx';
import styles from './app-frame.module.css';
import { DemoStrip } from './demo-strip.tsx';
import { ProductMark } from './product-mark.tsx';

interface AppFrameProps {
  productName: string;
  homeHref: string;
  /** The hospital, with its switcher where there are several. */
  hospital?: ReactNode;
  /** Links to the main screens: beside the name, and on a narrow window a row of their own. */
  screens?: ReactNode;
  /** The Compounding and Clinical Nutrition switch. */
  site?: ReactNode;
  menu?: ReactNode;
  user?: ReactNode;
  footer?: ReactNode;
  /** Undefined outside a demonstration. */
  demoText?: string | undefined;
  children: ReactNode;
}

/** What stands around every signed-in screen: skip link, slim bar, one main, footer, the announcer. */
export function AppFrame(props: AppFrameProps) {
  const { productName, homeHref, hospital, screens, site, menu, user, footer, demoText, children } = props;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main" data-print="hide">
        Skip to content
      </a>
      {demoText && <DemoStrip text={demoText} />}
      <header className={styles.bar} data-print="hide">
        <div className={styles.inner}>
          <Link className={styles.brand} to={homeHref}>
            <ProductMark />
            <span>{productName}</span>
          </Link>
          {hospital && <div className={styles.hospital}>{hospital}</div>}
          {screens && <div className={styles.screens}>{screens}</div>}
          <span className={styles.grow} />
          {site && <div className={styles.site}>{site}</div>}
          {(menu || user) && (
            <div className={styles.own}>
              {menu}
              {user}
            </div>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
      <AnnouncerRegion />
    </div>
  );
}
