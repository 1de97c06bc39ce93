import type { FormulationVersionItem } from '@bolt/contracts/formulations/versions';
import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureWords } from '#platform/server/api-error.ts';
import { useSession } from '#platform/session/session.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { ComparisonTables } from './comparison-tables.tsx';
import styles from './history.module.css';
import { versionQuery } from './history-queries.ts';
import { versionBefore, versionWords } from './version-words.ts';

interface VersionComparisonProps {
  id: string;
  versions: readonly FormulationVersionItem[];
  catalogue: PnCatalogue;
}

/** Two versions side by side: what was entered, and what the bag holds by it. */
export function VersionComparison({ id, versions, catalogue }: VersionComparisonProps) {
  const { hospitalTimeZone } = useSession();
  const [chosen, setChosen] = useState<{ older: number | null; newer: number | null }>();
  const { older, newer } = chosen ?? { older: versionBefore(versions), newer: versions[0]?.version ?? null };
  const options = versions.map((version) => ({
    value: String(version.version),
    label: `Version ${version.version}`,
    hint: versionWords(version, hospitalTimeZone),
  }));
  const choice = (label: string, which: 'older' | 'newer', value: number | null) => (
    <SelectField
      label={label}
      noun="version"
      isRequired
      options={options}
      value={value === null ? null : String(value)}
      onChange={(version) => setChosen({ older, newer, [which]: version === null ? null : Number(version) })}
    />
  );
  return (
    <section className={styles.comparison} aria-labelledby="comparison-title">
      <h3 id="comparison-title">Compare two versions</h3>
      <div className={styles.choices}>
        {choice('Before', 'older', older)}
        {choice('After', 'newer', newer)}
      </div>
      {older !== null && newer !== null && <Compared {...{ id, older, newer, catalogue }} />}
    </section>
  );
}

interface ComparedProps {
  id: string;
  older: number;
  newer: number;
  catalogue: PnCatalogue;
}

function Compared({ id, older, newer, catalogue }: ComparedProps) {
  const [before, after] = [useQuery(versionQuery(id, older)), useQuery(versionQuery(id, newer))];
  const error = before.error ?? after.error;
  if (error)
    return <Message isSlim {...failureWords(error, 'The versions could not be loaded')} tone="danger" />;
  if (!before.data || !after.data) return <SkeletonRows label="Loading the versions" rows={6} />;
  return <ComparisonTables before={before.data} after={after.data} catalogue={catalogue} />;
}
