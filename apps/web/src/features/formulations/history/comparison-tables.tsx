import type { Answer } from '@bolt/contracts';
import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import { type ComparedEntry, changeInWords } from '@bolt/domain/nutrition/record/compare-entries';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { stabilityWords } from '#parts/formulations/formulation-words.ts';
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx';
import { compareForms, formOfVersion } from './compared-version.ts';
import styles from './history.module.css';

type Version = Answer<'GET /api/v1/tpn/customFormulationVersions/:id/:version'>;

interface ComparisonTablesProps {
  before: Version;
  after: Version;
  catalogue: PnCatalogue;
}

/** What changed in words, then everything side by side with the changes marked. */
export function ComparisonTables({ before, after, catalogue }: ComparisonTablesProps) {
  const { entered, figures } = useMemo(
    () => compareForms(formOfVersion(before.formData), formOfVersion(after.formData), catalogue),
    [before, after, catalogue],
  );
  const [was, is] = [stabilityWords[before.stability], stabilityWords[after.stability]];
  const verdict = { label: 'Stability, as it was said', before: was, after: is, isChanged: was !== is };
  const rows = [...entered, verdict];
  const changes = rows.filter(({ isChanged }) => isChanged);
  const heads: [string, string] = [`Version ${before.version}`, `Version ${after.version}`];
  return (
    <>
      <h4>{changes.length === 0 ? 'Nothing was entered otherwise' : 'What changed'}</h4>
      {changes.length > 0 && (
        <ul className={styles.changes} aria-label="What changed">
          {changes.map((change) => (
            <li key={change.label}>{changeInWords(change)}</li>
          ))}
        </ul>
      )}
      <ComparisonTable caption="What was entered" heads={heads} rows={rows} />
      <ComparisonTable caption="What the bag holds, by the figures in force" heads={heads} rows={figures} />
    </>
  );
}

interface ComparisonTableProps {
  caption: string;
  heads: readonly [before: string, after: string];
  rows: readonly ComparedEntry[];
}

export function ComparisonTable({ caption, heads, rows }: ComparisonTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          {heads.map((head, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a version can be held against itself
            <th key={place} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, after, isChanged }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of one name follow each other
          <tr key={place} data-changed={isChanged || undefined}>
            <th scope="row">
              {isChanged && <IconArrowsDiff />}
              {isChanged && <VisuallyHidden>Changed: </VisuallyHidden>}
              {label}
            </th>
            <td>{before ?? '–'}</td>
            <td>{isChanged ? <b>{after ?? '–'}</b> : (after ?? '–')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
