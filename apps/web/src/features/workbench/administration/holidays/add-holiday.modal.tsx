import type { Answer } from '@bolt/contracts';
import { holidayRegionName } from '@bolt/domain/administration/holiday-regions';
import { type HolidayForm, validateHoliday } from '@bolt/domain/administration/validate-holiday';
import { formatCareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { useState } from 'react';
import { useForm } from '#platform/form/use-form.ts';
import { useUnsent } from '#platform/form/use-unsent.tsx';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ownZone } from '../own-zone.ts';
import { AffectedModal } from './affected.modal.tsx';

interface AddHolidayModalProps {
  list: Answer<'GET /api/v1/workbench/admin/holidays'>;
  onClose: () => void;
}

/** A day on which nothing is delivered, and then what comes on it. */
export function AddHolidayModal({ list: { region, year, rows }, onClose }: AddHolidayModalProps) {
  const form = useForm<HolidayForm>({
    opened: { date: '', name: '' },
    validate: (entries) => validateHoliday(entries, [year]),
    judged: 'tried',
  });
  const [given, setGiven] = useState<HolidayForm>();
  const unsent = useUnsent(form.typed);
  const close = () => unsent.leave(onClose);
  if (given)
    return (
      <>
        <AffectedModal
          what="add"
          holiday={{ region, ...given }}
          rows={rows}
          onDone={onClose}
          // What was typed is still there.
          onClose={() => setGiven(undefined)}
        />
        {unsent.question}
      </>
    );
  const goOn = () =>
    setGiven({
      date: formatCareDate(parseCareDate(form.entries.date) ?? ''),
      name: readableLine(form.entries.name),
    });
  return (
    <Modal
      title="Add holiday"
      onClose={close}
      footer={
        <>
          <Button type="submit" form="add-holiday" variant="filled">
            Add holiday
          </Button>
          <Button onClick={close}>Go back</Button>
        </>
      }
    >
      <form id="add-holiday" ref={form.element} noValidate onSubmit={form.submit(goOn)}>
        <p>
          {holidayRegionName(region)}, {year}
        </p>
        <DateField
          label="Date"
          today={todayIn(ownZone(), new Date())}
          {...form.text('date')}
          isRequired
          data-first-focus
        />
        <TextField label="Name" {...form.text('name')} autoComplete="off" isRequired />
      </form>
      {unsent.question}
    </Modal>
  );
}
