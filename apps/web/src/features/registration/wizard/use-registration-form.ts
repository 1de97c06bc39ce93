import { askedRegistration } from '@bolt/domain/registration/asked-registration';
import { changePump } from '@bolt/domain/registration/chosen-pump';
import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import { registrationRemarks } from '@bolt/domain/registration/registration-remarks';
import {
  findRegistrationWarnings,
  type RegistrationWarning,
} from '@bolt/domain/registration/registration-warnings';
import { validateRegistration } from '@bolt/domain/registration/validate-registration';
import { useState } from 'react';
import { useAutosave } from '#platform/autosave/use-autosave.ts';
import { byRowKey, rowField } from '#platform/form/entry-rows.ts';
import { typeOver } from '#platform/form/typed-over.ts';
import { useForm } from '#platform/form/use-form.ts';
import { isJudgedWhenLeft } from '../fields-of-steps.ts';
import { entriesOf, entryKeyOf, formOf, type RegistrationEntries } from '../form-entries.ts';
import type { OpenedDraft } from '../registration-queries.ts';
import { nobodySaid, patientMessages } from '../review/hospital-patient.ts';
import { furthestSeen } from '../steps-seen.ts';
import { noReasons, reasonMessages, reasonsAbout } from './likely-mistakes.ts';
import type { JudgedIn } from './use-registration-context.ts';
import { useStepHistory } from './use-step-history.ts';

interface RegistrationFormRules {
  /** The form as it opens where nothing was saved. */
  begun: RegistrationForm;
  /** The same with answers of another registration. */
  taken: RegistrationForm | undefined;
  draft: OpenedDraft | undefined;
  context: JudgedIn;
  /** The same, or what a save without an answer made. */
  typedOver: Pick<OpenedDraft, 'id' | 'version'> | undefined;
}

/** The form of all eight steps on the engine of forms: where one is in it, what is wrong, and what may be a mistake. */
export function useRegistrationForm({ begun, taken, draft, context, typedOver }: RegistrationFormRules) {
  const [opened] = useState(() => openedWith(draft?.form ?? begun));
  const openedAt = placeOf(draft?.form ?? begun, begun);
  const { place, goTo, goBack, returnTo, beginAt } = useStepHistory(openedAt, typedOver?.id);
  /** What the server found and this page did not, until something of it is changed. */
  const [foundThere, setFoundThere] = useState<readonly RegistrationWarning[] | null>(null);

  const asked = (entries: RegistrationEntries) =>
    askedRegistration(formOf(entries, place.step), context.settings);
  const mistakesIn = (entries: RegistrationEntries) =>
    foundThere ?? findRegistrationWarnings(asked(entries), context);

  const form = useForm<RegistrationEntries>({
    opened,
    taken: taken && openedWith(taken),
    validate: (entries) => ({
      ...byRowKey(validateRegistration(formOf(entries, place.step), context).messages, entries),
      ...reasonMessages(mistakesIn(entries), entries),
      ...patientMessages(entries, context.numberKindOf(formOf(entries, place.step))),
    }),
    judgedWhenLeft: isJudgedWhenLeft,
  });
  const { entries } = form;

  const autosave = useAutosave<RegistrationEntries>({
    entryKey: entryKeyOf(typedOver?.id),
    entry: form.typed && ({ ...form.typed, form_current_step: String(place.step) } as RegistrationEntries),
    basis: typedOver?.version,
    offersBack: true,
    restore(kept) {
      form.typeAgain(kept);
      const step = Number(kept.form_current_step ?? 1);
      returnTo(placeOf(formOf(typeOver(opened, kept), step), begun));
    },
    reset() {
      form.reset();
      beginAt(openedAt);
    },
  });

  const change = (field: string) => (value: string | null) => {
    if (field === 'pump_type') choosePump(value ?? '');
    else form.change(field)(value);
    const reasons = reasonsAbout(field);
    for (const reason of reasons) form.change(reason)('');
    if (reasons.length > 0) setFoundThere(null);
  };
  /** What was chosen for another pump says nothing of this one. */
  function choosePump(pump: string) {
    const changed = entriesOf(changePump(formOf(entries, place.step), pump, context.settings));
    const list = 'pump_accessories_list';
    for (const field of ['pump_type', 'pump_giving_set_type', list, rowField(list, '0', 'name')]) {
      form.change(field)(changed[field] ?? '');
    }
  }

  return {
    ...form,
    autosave,
    change,
    text: (field: string) => ({ ...form.text(field), onChange: change(field) }),
    choice: (field: string) => ({ ...form.choice(field), onChange: change(field) }),
    ...place,
    goTo,
    goBack,
    form: formOf(entries, place.step),
    asked: asked(entries),
    mistakes: mistakesIn(entries),
    remarks: registrationRemarks(asked(entries), context),
    findMistakes: setFoundThere,
  };
}
export type FilledRegistration = ReturnType<typeof useRegistrationForm>;

const openedWith = (form: RegistrationForm): RegistrationEntries => ({
  ...entriesOf(form),
  ...noReasons,
  ...nobodySaid,
});

const placeOf = (form: RegistrationForm, begun: RegistrationForm) => ({
  step: form.form_current_step,
  furthest: furthestSeen(form, begun),
});
