import { compareEntries } from '@bolt/domain/nutrition/record/compare-entries';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { andGoOn } from '#platform/autosave/form-draft-message.tsx';
import { heldText } from '#platform/autosave/use-autosave.ts';
import { typeOver } from '#platform/form/typed-over.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { useSession } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import type { BuilderEntries } from '../builder/entries/builder-entries.ts';
import { entriesOfForm } from '../builder/entries/entries-of-form.ts';
import { formOfEntries } from '../builder/entries/form-of-entries.ts';
import type { Builder } from '../builder/use-builder.ts';
import { entriesOf, formOfVersion } from './compared-version.ts';
import { ComparisonTable } from './comparison-tables.tsx';
import styles from './history.module.css';
import { versionQuery, versionsQuery } from './history-queries.ts';
import { versionWords } from './version-words.ts';

/**
 * Above the form: what was typed over an earlier version than the one that is open, or over one that cannot be changed any
 * more. It is held against what is open, and one of the two is taken whole: mixed, they would be a bag that nobody composed.
 */
export function HeldNote({ builder }: { builder: Builder }) {
  const { record, form } = builder;
  return record && form.autosave.held && <Held {...{ builder }} id={record.id} held={form.autosave.held} />;
}

interface HeldProps {
  builder: Builder;
  id: string;
  held: NonNullable<Builder['form']['autosave']['held']>;
}

function Held({ builder, id, held }: HeldProps) {
  const { form, isViewOnly, savedForm, catalogue } = builder;
  const { dismiss, forget, done } = form.autosave;
  const { hospitalTimeZone } = useSession();
  const typedOver = useQuery(versionQuery(id, Number(held.basis)));
  const since = useQuery(versionsQuery(id)).data?.versions.filter(
    ({ version }) => version > Number(held.basis),
  );
  const mine = useMemo<BuilderEntries | undefined>(
    () =>
      typedOver.data &&
      typeOver(entriesOfForm(formOfVersion(typedOver.data.formData), catalogue), { ...held.typed }),
    [typedOver.data, held.typed, catalogue],
  );
  const differences = useMemo(() => {
    if (!mine) return undefined;
    const [saved, typed] = [savedForm, mine].map((entries) => formOfEntries(entries, catalogue));
    if (!saved || !typed || isSame(saved, typed)) return null;
    return compareEntries(entriesOf(saved, catalogue), entriesOf(typed, catalogue)).filter(
      ({ isChanged }) => isChanged,
    );
  }, [mine, savedForm, catalogue]);
  // Where nothing can be typed, nothing takes its place on the server.
  const goOnWithout = isViewOnly ? forget : dismiss;
  const isSaved = differences === null;
  const endIt = useEffectEvent(goOnWithout);
  useEffect(() => {
    if (isSaved) endIt();
  }, [isSaved]);
  if (isSaved) return null;
  const takeMine = (entries: BuilderEntries) => {
    form.reset(() => entries);
    dismiss();
  };
  return (
    <div className={styles.note}>
      <Message tone="warning" isSlim role="note" title={heldText(done, held.moment)}>
        <p>
          {isViewOnly
            ? 'It was not saved, and is no part of this formulation.'
            : 'It was typed over an earlier version, and the two are not mixed. Take one of them as it is.'}
        </p>
        {!isViewOnly && since && (
          <ul aria-label="Since then">
            {since.map((version) => (
              <li key={version.version}>{versionWords(version, hospitalTimeZone)}</li>
            ))}
          </ul>
        )}
        {typedOver.error && (
          <FailureMessage error={typedOver.error} what="What you typed could not be compared." isSlim />
        )}
        {differences && differences.length > 0 && (
          <ComparisonTable
            caption="What differs"
            heads={[isViewOnly ? 'In this formulation' : 'Saved', 'As you typed it']}
            rows={differences}
          />
        )}
        {differences?.length === 0 && <p>They differ in what was chosen without a quantity.</p>}
        <p className={styles.answers}>
          {mine && !isViewOnly && (
            <Button size="sm" onClick={andGoOn(() => takeMine(mine))}>
              Go on with what I typed
            </Button>
          )}
          <Button size="sm" onClick={andGoOn(goOnWithout)}>
            {isViewOnly ? 'Discard it' : 'Stay with what is saved'}
          </Button>
        </p>
      </Message>
    </div>
  );
}

type Form = ReturnType<typeof formOfEntries>;

/** Where the user was in the steps is nothing of the formulation. */
const isSame = (one: Form, other: Form): boolean =>
  JSON.stringify({ ...one, currentStep: 3 }) === JSON.stringify({ ...other, currentStep: 3 });
