import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { FormDraftMessage } from '#platform/autosave/form-draft-message.tsx';
import type { AutosaveState } from '#platform/autosave/use-autosave.ts';
import { Button } from '#ui/button/button.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { FormFooter } from '#ui/layout/form-section.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { DeletePreferenceModal } from './delete-preference.modal.tsx';
import { GonePreference } from './gone-preference.tsx';
import styles from './kept-form.module.css';
import { KeptOutcome } from './kept-outcome.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { WizardArea } from './wizard-areas.ts';

interface KeptFormProps {
  area: WizardArea;
  /** 'rule': the buttons and the question of its deletion name it. */
  noun: string;
  title: string;
  /** What is changed; undefined where something is added. */
  opened: { id: string; version: number; name: string } | undefined;
  deletionEffect: string;
  form: { element: Ref<HTMLFormElement>; typed: object | null; autosave: AutosaveState };
  onSubmit: (event: FormEvent) => void;
  save: { isPending: boolean; error: unknown };
  meanwhile: ReactNode;
  /** Somebody else has deleted it. */
  isGone: boolean;
  isSaved: boolean;
  children: ReactNode;
}

/** The form of one thing that is kept: its fields, what became of the last try, and the ways out. */
export function KeptForm(props: KeptFormProps) {
  const { area, noun, title, opened, deletionEffect, form, onSubmit, save, meanwhile, isGone, children } =
    props;
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const titleId = useId();
  const isSaved = props.isSaved && !form.typed;
  const sheet = useRef<HTMLElement>(null);
  const isFollowed = useLocation().key !== 'default';
  // Whoever opened it from the list goes on here; on a phone it stands below the list.
  useLayoutEffect(() => {
    if (isFollowed && !props.isSaved) sheet.current?.focus();
  }, [isFollowed, props.isSaved]);
  if (isGone && !form.typed) return <GonePreference />;
  return (
    <Sheet ref={sheet} tabIndex={-1} aria-labelledby={titleId}>
      <SheetHeader
        id={titleId}
        title={title}
        end={
          form.typed && (
            <StatusBadge tone="warning" icon={<IconPencil />}>
              Not saved yet
            </StatusBadge>
          )
        }
      />
      <KeptOutcome error={save.error} {...{ noun, meanwhile, isGone, isSaved }} />
      <form ref={form.element} onSubmit={onSubmit} aria-label={title} noValidate>
        <FormDraftMessage autosave={form.autosave} isInset />
        {children}
        <FormFooter
          end={
            opened &&
            !isGone && (
              <Button variant="danger-outline" icon={<IconTrash />} onClick={() => setDeleting(true)}>
                {`Delete ${noun}`}
              </Button>
            )
          }
        >
          <Button type="submit" variant="filled" isBusy={save.isPending}>
            {`Save ${noun}`}
          </Button>
          <Button onClick={() => void navigate(paths.preferenceWizard(area))}>Go back</Button>
          <span className={styles.note}>Holds from the next import on</span>
        </FormFooter>
      </form>
      <LeaveGuard isChanged={form.typed !== null} onDiscard={form.autosave.forget} />
      {isDeleting && opened && (
        <DeletePreferenceModal
          area={area}
          kept={opened}
          title={`Delete this ${noun}?`}
          name={opened.name}
          effect={deletionEffect}
          meanwhile={meanwhile}
          onClose={() => setDeleting(false)}
        />
      )}
    </Sheet>
  );
}
