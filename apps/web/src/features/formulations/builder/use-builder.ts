import { infusedOfCounted } from '@bolt/domain/nutrition/advice/infused-each-day';
import { noInfusion } from '@bolt/domain/nutrition/advice/infusion';
import { outsideRanges } from '@bolt/domain/nutrition/advice/outside-ranges';
import type { FormulationMessages } from '@bolt/domain/nutrition/form/formulation-errors';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { verdictContentOf } from '@bolt/domain/nutrition/form/verdict-content';
import { recapOfCounted } from '@bolt/domain/nutrition/recap/recap-of';
import { brokenFigures } from '@bolt/domain/nutrition/stability/broken-figures';
import { judgeChecked } from '@bolt/domain/nutrition/stability/judge-stability';
import { checkBag } from '@bolt/domain/nutrition/stability/run-checks';
import type { Remedy, StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import { missingInWords } from '@bolt/domain/nutrition/validation/missing-in-words';
import { useMemo, useRef, useState } from 'react';
import { ApiError } from '#platform/server/api-error.ts';
import { useSession } from '#platform/session/session.tsx';
import { entriesOfReadings } from '../slips/other-reading.ts';
import { useSlips } from '../slips/use-slips.ts';
import { hasMissing, limitsOfVerdict, missingFields, peripheralMax } from '../stability/limits-of-verdict.ts';
import type { Reopen } from './catalogue-note.tsx';
import { catalogueOf } from './catalogue-of.ts';
import { type BuilderEntries, blankEntries } from './entries/builder-entries.ts';
import { type CopyFor, copyEntries, withoutBag } from './entries/change-entries.ts';
import { entriesOfContent } from './entries/entries-of-form.ts';
import { formOfEntries } from './entries/form-of-entries.ts';
import { placeMessages } from './entries/place-messages.ts';
import {
  asFirstSaved,
  type Checked,
  type CopiedFrom,
  type FormulationRecord,
  isMadeAlready,
  type OpenedFormulation,
  openedCheck,
  openedEntries,
  rejudgedIn,
} from './opened-formulation.ts';
import { recapHtml } from './recap-html.ts';
import { useBuilderForm } from './use-builder-form.ts';
import { type Asked, type Deed, type Saved, useSaveFormulation } from './use-save-formulation.ts';

/**
 * A formulation in the builder: what is typed, what this page reckons of it, what the server said of exactly this
 * content, and what may be done with it.
 */
export function useBuilder(opened: OpenedFormulation, onReopen: Reopen) {
  const { userId } = useSession();
  const catalogue = catalogueOf(opened);
  const [record, setRecord] = useState<FormulationRecord | null>(opened.formulation);
  const [saved, setSaved] = useState(() => openedEntries(opened, catalogue));
  const [checked, setChecked] = useState<Checked | null>(() => openedCheck(opened, saved, catalogue));
  const [copiedFrom, setCopiedFrom] = useState<CopiedFrom | null>(opened.formulation?.copiedFrom ?? null);
  const [savedWords, setSavedWords] = useState('');
  const [timesChecked, setTimesChecked] = useState(0);
  const afterSubmit = useRef<() => void>(undefined);
  const copyFor = useRef<CopyFor>({ isForAnother: false });
  const isOwn = record === null || record.created_by_user_id === userId;
  const isViewOnly = !isOwn || (record !== null && record.status !== 'draft');
  const form = useBuilderForm({
    isViewOnly,
    catalogue,
    hospitalCountry: opened.country,
    opened: saved,
    recordId: record?.id ?? null,
    version: record?.version,
  });
  const { entries } = form;
  const base = catalogue.bases.get(entries.base ?? '');
  const data = useMemo(() => formOfEntries(entries, catalogue), [entries, catalogue]);
  const content = verdictContentOf(data);
  const isChecked = checked?.content === content;
  // Read, counted and checked once at a key. What it is called says nothing of how it holds together.
  const bag = useMemo(() => checkBag(called(data), catalogue), [data, catalogue]);
  const recap = useMemo(() => recapOfCounted(bag?.counted ?? null, data, catalogue), [bag, data, catalogue]);
  const preliminary = useMemo(() => judgeChecked(bag, called(data), catalogue), [bag, data, catalogue]);
  const missing = missingFields(preliminary, data, catalogue);
  const verdict = isChecked ? checked.verdict : preliminary;
  const limits = useMemo(() => limitsOfVerdict(verdict, catalogue), [verdict, catalogue]);
  const broken = useMemo(() => brokenFigures(verdict, catalogue), [verdict, catalogue]);
  const infusion = data.infusion ?? noInfusion;
  const infused = useMemo(
    () => infusedOfCounted(bag?.counted ?? null, infusion, catalogue),
    [bag, infusion, catalogue],
  );
  const slips = useSlips({ bag, data, content, catalogue, kept: isChecked ? checked.answeredSlips : [] });
  const errors = isChecked ? placeMessages(verdict.errors, entries, base) : {};

  /** What stands on the server is what was asked then; what was typed since is typed over it. */
  function onSettled(kept: FormulationRecord, asked: Asked) {
    setRecord(kept);
    setSaved(asked.entries);
  }
  function onSaved({ record: kept, date, judged }: Saved, { deed, ...asked }: Asked) {
    form.autosave.forget();
    onSettled(kept, { deed, ...asked });
    // What is shown beside a verdict is of the same catalogue.
    if (judged && judged.catalogueVersion !== opened.catalogueVersion) return onReopen(kept.id, 'catalogue');
    if (judged) {
      const answered = judged.verdict as StabilityVerdict;
      const { answeredSlips, checkedAt } = judged;
      setChecked({ content: verdictContentOf(asked.data), verdict: answered, answeredSlips, checkedAt });
      setTimesChecked((times) => times + 1);
    }
    setSavedWords(deed === 'submit' ? '' : `Draft saved successfully, ${date}`);
    if (deed === 'copy') beginCopy(kept);
    if (deed === 'submit') {
      // The supplier has what was sent; what was typed while the answer was under way is nowhere.
      form.reset(() => asked.entries);
      afterSubmit.current?.();
    }
  }
  function onError(error: unknown, asked: Asked) {
    setSavedWords('');
    if (record === null && isMadeAlready(error)) {
      form.autosave.forget();
      setRecord(asFirstSaved(entries.newRecordId ?? '', userId));
    }
    if (error instanceof ApiError && error.code === 'formulation-submitted') {
      form.autosave.keepAgain();
      return onReopen(record?.id ?? entries.newRecordId, 'submitted');
    }
    const rejudged = rejudgedIn(error);
    if (record && rejudged && rejudged.stability.catalogueVersion !== opened.catalogueVersion)
      return onReopen(record.id, 'not-submitted');
    if (record && rejudged) {
      setRecord({ ...record, version: rejudged.version });
      setChecked({ content: verdictContentOf(asked.data), ...rejudged.stability });
    }
    if (error instanceof ApiError && Object.keys(error.fields).length > 0)
      form.refuse(
        placeMessages(
          error.fields as FormulationMessages,
          asked.entries,
          catalogue.bases.get(asked.data.base),
        ),
      );
  }
  const saving = useSaveFormulation({
    record,
    newRecordId: entries.newRecordId ?? '',
    // What was saved keeps what it was copied from.
    copiedFrom: record ? null : (copiedFrom?.id ?? null),
    recapTable: () => recapHtml(recap),
    answeredSlips: slips.answered,
    onSettled,
    onSaved,
    onError,
  });

  const ask = (deed: Deed) => saving.mutate({ deed, entries, data });

  /** A new record with what stands here; nobody's until it is saved (BUILDER-43 to 47). */
  function beginCopy({ id, version }: Pick<FormulationRecord, 'id' | 'version'>) {
    setCopiedFrom({ id, version, description: entries.bag_details ?? '', isChanged: false });
    beginAnew();
    form.reset(() => ({ ...copyEntries(entries, catalogue, copyFor.current), ...newId() }));
  }
  /** What stands here belongs to no record: the next save makes one. */
  function beginAnew() {
    setRecord(null);
    setChecked(null);
    setSavedWords('');
    setSaved({ ...blankEntries, country: entries.country ?? '' });
  }

  return {
    form,
    catalogue,
    base,
    record,
    /** What is typed, as recap, verdict and calls read it. */
    data,
    /** Everything of it that a verdict rests on, as one text. */
    content,
    recap,
    verdict,
    limits,
    /** Labels of the recap's figures that break a check. */
    broken,
    /** What is given of it in a day, where a rate and hours are entered. */
    infused,
    /** Doses outside the guideline ranges: a verdict on the mixture says nothing of them. */
    outside: outsideRanges(infused, infusion, catalogue),
    /** Required entries that are not there, by their names. */
    missing: isChecked ? [] : missingInWords(missing, data.formulation, base),
    standing: isChecked
      ? ('checked' as const)
      : hasMissing(missing)
        ? ('incomplete' as const)
        : ('preliminary' as const),
    peripheralMax: base && peripheralMax(base, catalogue),
    errorOf: (field: string): string | undefined => form.errorOf(field) ?? errors[field],
    bagError: isChecked ? verdict.errors.bag : undefined,
    isOwn,
    homePatient: opened.formulation?.homePatient ?? null,
    isViewOnly,
    /** Neither Australia nor New Zealand: labels and extras are Australia's (decision F20). */
    isAnotherCountry: !['Australia', 'New Zealand'].includes(entries.country ?? ''),
    /** Something was typed that is not saved; where the user is in the steps, and its id, are nothing of the formulation. */
    isChanged: Object.keys(form.typed ?? {}).some(
      (field) => field !== 'currentStep' && field !== 'newRecordId',
    ),
    saving,
    savedWords,
    saveDraft: form.submit(() => ask('save')),
    check: () => ask('check'),
    /** How often the server was asked here: each answer is shown where it stands. */
    timesChecked,
    maySubmit: isChecked && verdict.stability !== 'unavailable',
    slips,
    /** The check that holds for exactly this content. */
    checked: isChecked ? checked : null,
    /** As it was saved last. */
    savedForm: saved,
    /** What was said of this very bag, as it is kept with its check. */
    answeredSlips: isChecked ? checked.answeredSlips : [],
    submit: (then: () => void) => {
      afterSubmit.current = then;
      ask('submit');
    },
    /** A save that is under way goes on: the question is about the submission alone. */
    giveUpSubmission: () => saving.giveUp(({ deed }) => deed === 'submit'),
    ifRight: (then: () => void) => form.submit(then),
    goTo: (step: 1 | 2 | 3) =>
      form.changeAll({ currentStep: String(step), ...(!record && !entries.newRecordId && newId()) }),
    changeBag: () =>
      form.reset((now) => ({ ...withoutBag(now, catalogue), newRecordId: now.newRecordId ?? '' })),
    copiedFrom,
    /** What the supplier has said of the record, as it was opened. */
    answered: opened.formulation?.id === record?.id ? opened.formulation : null,
    /** Its record is gone: what stands here stays, and becomes another one. */
    goOnAsNew: () => {
      setCopiedFrom(null);
      beginAnew();
      form.changeAll(newId());
    },
    copy: (whom: CopyFor) => {
      copyFor.current = whom;
      if (isViewOnly) beginCopy(record);
      else ask('copy');
    },
    /** Figures are meant in another unit: they are changed, and what is said of the bag is said of it anew. */
    takeReadings: (readings: readonly Pick<Remedy, 'content'>[]) =>
      form.changeAll(
        entriesOfReadings(
          entries,
          data,
          readings.map((reading) => reading.content),
          base,
        ),
      ),
    applyRemedy: ({ content: mended }: Remedy) =>
      form.changeAll(entriesOfContent(mended, catalogue.bases.get(mended.base)) as BuilderEntries),
  };
}

const newId = () => ({ newRecordId: crypto.randomUUID() });

/** A bag without a description is judged as any other. */
const called = (data: FormulationForm): FormulationForm =>
  data.bag_details === '' ? { ...data, bag_details: '-' } : data;

export type Builder = ReturnType<typeof useBuilder>;
