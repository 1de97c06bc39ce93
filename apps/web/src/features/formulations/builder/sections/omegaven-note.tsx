import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import { vitalipidWithFishLipid } from '@bolt/domain/nutrition/validation/find-combinations';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Message } from '#ui/feedback/message.tsx';
import styles from './electrolytes.module.css';

interface OmegavenNoteProps {
  lipid: string;
  /** What is wrong with the lipid. */
  error: string | undefined;
  catalogue: PnCatalogue;
}

/** A lipid that the supplier has to be asked for, or one that Vitalipid cannot go with (BUILDER-56). */
export function OmegavenNote({ lipid, error, catalogue }: OmegavenNoteProps) {
  const isAskedFor = catalogue.lipids.get(lipid)?.extra.verdict === 'unavailable';
  if (!isAskedFor && error !== vitalipidWithFishLipid) return null;
  return (
    <div className={styles.note}>
      <Message tone="warning" isSlim role="note">
        If you would like to add Omegaven to this formulation, please{' '}
        <Link to={paths.TPNCustomFormulationContact()}>contact us</Link>
      </Message>
    </div>
  );
}
