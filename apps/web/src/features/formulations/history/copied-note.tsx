import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { changeInWords, compareEntries } from '@bolt/domain/nutrition/record/compare-entries';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Message } from '#ui/feedback/message.tsx';
import type { CopiedFrom } from '../builder/opened-formulation.ts';
import { entriesOf, formOfVersion } from './compared-version.ts';
import styles from './history.module.css';
import { versionQuery } from './history-queries.ts';

interface CopiedNoteProps {
  copiedFrom: CopiedFrom;
  data: FormulationForm;
  catalogue: PnCatalogue;
}

/** Of a copy: what in it is not as it was submitted, or as it stood when it was copied. */
export function CopiedNote({ copiedFrom, data, catalogue }: CopiedNoteProps) {
  const { id, version, description, isChanged } = copiedFrom;
  const original = useQuery(versionQuery(id, version));
  const before = useMemo(
    () => original.data && entriesOf(formOfVersion(original.data.formData), catalogue),
    [original.data, catalogue],
  );
  if (!original.data || !before) return null;
  const entered = compareEntries(before, entriesOf(data, catalogue));
  // A copy is called otherwise by itself.
  const changes = entered.filter((each) => each.isChanged && each.label !== 'Description');
  const wasSubmitted = original.data.action === 'submitted' || original.data.action === 'ready';
  const since = wasSubmitted ? 'since submitted' : 'since copied';
  return (
    <div className={styles.note}>
      <Message
        tone="info"
        isSlim
        role="note"
        title={changes.length > 0 ? `Changed ${since}` : `Nothing changed ${since}`}
      >
        <p>
          Copied from <Link to={paths.TPNCustomFormulationCreate(id)}>{description}</Link>
          {isChanged && ', which has changed since'}.
        </p>
        {changes.length > 0 && (
          <ul aria-label={`Changed ${since}`}>
            {changes.map((change) => (
              <li key={change.label}>{changeInWords(change)}</li>
            ))}
          </ul>
        )}
      </Message>
    </div>
  );
}
