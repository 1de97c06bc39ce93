import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Message } from '#ui/feedback/message.tsx';
import styles from './electrolytes.module.css';

/** A lipid that the supplier has to be asked for (BUILDER-56). */
export function OmegavenNote({ lipid, catalogue }: { lipid: string; catalogue: PnCatalogue }) {
  if (catalogue.lipids.get(lipid)?.extra.verdict !== 'unavailable') return null;
  return (
    <div className={styles.note}>
      <Message tone="warning" isSlim role="note">
        If you would like to add Omegaven to this formulation, please{' '}
        <Link to={paths.TPNCustomFormulationContact()}>contact us</Link>
      </Message>
    </div>
  );
}
