import type { AnnouncementRow } from '@bolt/contracts/announcements.contract';
import { holidayRegionName } from '@bolt/domain/administration/holiday-regions';
import {
  ANNOUNCEMENT_COUNTRIES,
  ANNOUNCEMENT_KINDS,
  type AnnouncementCountry,
  type AnnouncementForm,
  type AnnouncementKind,
  announcementTextMaxLength,
  validateAnnouncement,
} from '@bolt/domain/administration/validate-announcement';
import { parseTypedMoment } from '@bolt/domain/dates/typed-moment';
import { useState } from 'react';
import { typedOver } from '#platform/form/typed-over.ts';
import { useForm } from '#platform/form/use-form.ts';
import { useUnsent } from '#platform/form/use-unsent.tsx';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ownMoment, ownZone } from '../own-zone.ts';
import { kindNames } from './announcement-words.ts';
import { useAnnounce } from './use-announce.ts';

const kinds = ANNOUNCEMENT_KINDS.map((kind) => ({ value: kind, label: kindNames[kind] }));
const ALL = 'all';
const countries = [
  { value: ALL, label: 'All' },
  ...Object.entries(ANNOUNCEMENT_COUNTRIES).map(([value, label]) => ({ value, label })),
];

/** Typed on the clock of whoever types; what is none stays as it is, and the rules say so. */
const inMoments = (typed: AnnouncementForm): AnnouncementForm => ({
  ...typed,
  from: parseTypedMoment(typed.from, ownZone())?.toISOString() ?? typed.from,
  until: parseTypedMoment(typed.until, ownZone())?.toISOString() ?? typed.until,
});

/** A new announcement, or one that has not ended. */
export function AnnouncementModal({ row, onClose }: { row?: AnnouncementRow; onClose: () => void }) {
  const opened = { kind: row?.kind ?? 'notice', country: row?.countryCode ?? ALL };
  const [kind, setKind] = useState<AnnouncementKind>(opened.kind);
  const [country, setCountry] = useState<string>(opened.country);
  const form = useForm<AnnouncementForm>({
    opened: {
      title: row?.title ?? '',
      text: row?.text ?? '',
      from: row ? ownMoment(row.from) : '',
      until: row ? ownMoment(row.until) : '',
    },
    validate: (typed) => validateAnnouncement(inMoments(typed), new Date()),
    judged: 'tried',
  });
  const chosen = typedOver(opened, { kind, country });
  const unsent = useUnsent(form.typed || chosen ? { ...form.typed, ...chosen } : null);
  const close = () => unsent.leave(onClose);
  const saving = useAnnounce(row, { onDone: onClose, onError: form.refuseBy });
  const action = row ? 'Save announcement' : 'Announce';
  const save = () =>
    saving.mutate({
      ...inMoments(form.entries),
      kind,
      countryCode: country === ALL ? null : (country as AnnouncementCountry),
    });
  return (
    <Modal
      title={row ? 'Edit announcement' : 'New announcement'}
      size="lg"
      onClose={close}
      footer={
        <>
          <Button type="submit" form="announcement" variant="filled" isBusy={saving.isPending}>
            {action}
          </Button>
          <Button onClick={close}>Go back</Button>
        </>
      }
    >
      {saving.error && (
        <FailureMessage
          error={saving.error}
          change={saving.isMade ? 'The change was not made.' : 'It was not announced.'}
        />
      )}
      <form id="announcement" ref={form.element} noValidate onSubmit={form.submit(save)}>
        <RadioGroup
          label="Kind"
          choices={kinds}
          value={kind}
          onChange={setKind}
          help="A notice can be put away. An alert is a question before anything else."
          reservesErrorLine
        />
        <TextField label="Title" {...form.text('title')} autoComplete="off" isRequired data-first-focus />
        <TextAreaField label="Text" {...form.text('text')} countUpTo={announcementTextMaxLength} isRequired />
        {row?.region ? (
          <p>
            Told to the hospitals of <b>{holidayRegionName(row.region)}</b>, whose holiday it is.
          </p>
        ) : (
          <RadioGroup
            label="Country"
            choices={countries}
            value={country}
            onChange={setCountry}
            reservesErrorLine
          />
        )}
        <MomentField label="From" {...form.text('from')} />
        <MomentField label="Until" {...form.text('until')} />
      </form>
      {unsent.question}
    </Modal>
  );
}

interface MomentFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
}

const MomentField = (props: MomentFieldProps) => (
  <TextField
    {...props}
    help={`DD/MM/YYYY HH:mm, on the clock of ${ownZone()}.`}
    autoComplete="off"
    isRequired
  />
);
