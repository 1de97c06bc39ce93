import { explainDay } from '@bolt/domain/registration/checks/answer-message';
import type {
  ChoiceGroup,
  RegistrationField as Described,
} from '@bolt/domain/registration/registration-field';
import { remarkAt } from '@bolt/domain/registration/registration-remarks';
import { daysAdvised } from '@bolt/domain/registration/unusual-days';
import type { Option } from '#ui/combobox/option.ts';
import type { DayMark, KeyWords } from '#ui/dates/calendar.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { fieldId } from '../fields-of-steps.ts';
import type { JudgedIn } from '../wizard/use-registration-context.ts';
import type { FilledRegistration } from '../wizard/use-registration-form.ts';

interface RegistrationFieldProps {
  /** Of its entry. */
  name: string;
  field: Described | Described<true>;
  filled: FilledRegistration;
  context: JudgedIn;
  isRequired: boolean;
  /** Of a choice. */
  offered: readonly ChoiceGroup[];
  isLabelHidden?: boolean;
  /** In place of the field's own: the second row of a list says which it is. */
  label?: string;
}

/** One field of the form, by its kind. */
export function RegistrationField(props: RegistrationFieldProps) {
  const { name, field, filled, context, isRequired, offered, isLabelHidden, label = field.label } = props;
  const common = {
    id: fieldId(name),
    label,
    isLabelHidden,
    isRequired,
    isOptional: !isRequired,
    help: field.hint,
    // What is wrong as it is is not also likely to be a mistake.
    warning: filled.errorOf(name) ? undefined : saidAt(name, filled),
    // It is a patient's: what the browser knows of whoever types is nothing of theirs.
    autoComplete: 'off',
  };
  switch (field.kind) {
    case 'line':
      return <TextField {...common} {...filled.text(name)} />;
    case 'lines':
      return <TextAreaField {...common} countUpTo={field.maxLength} {...filled.text(name)} />;
    case 'email':
      return <TextField {...common} type="email" {...filled.text(name)} />;
    case 'phone':
      return <TextField {...common} type="tel" {...filled.text(name)} />;
    case 'postcode':
    case 'whole-number':
      return <TextField {...common} inputMode="numeric" {...filled.text(name)} />;
    case 'nhi':
      return <TextField {...common} autoCapitalize="characters" spellCheck={false} {...filled.text(name)} />;
    case 'date': {
      const date = filled.text(name);
      const why = date.error ? explainDay(date.value, field.day, context) : undefined;
      return (
        <DateField
          {...common}
          help={why ?? daysAdvised(name, context) ?? common.help}
          today={context.today}
          markOf={(date) => (context.holidays.has(date) ? publicHoliday : undefined)}
          keyWords={holidayKeyWords}
          {...date}
        />
      );
    }
    case 'choice': {
      if (field.shownAs === 'list') {
        const { autoComplete: _never, ...list } = common;
        return (
          <SelectField
            {...list}
            noun="choice"
            isClearable={!isRequired}
            options={optionsOf(offered)}
            {...filled.choice(name)}
          />
        );
      }
      return (
        <RadioGroup
          id={common.id}
          label={label}
          isLabelHidden={isLabelHidden ?? false}
          isRequired={isRequired}
          isOptional={!isRequired}
          help={field.hint}
          warning={common.warning}
          reservesErrorLine
          choices={offered.flatMap(({ choices }) => choices)}
          {...filled.choice(name)}
        />
      );
    }
    case 'consent':
      return null;
  }
}

const publicHoliday: DayMark = { kinds: ['holiday'], note: 'public holiday' };
const holidayKeyWords: KeyWords = { selected: 'chosen', holiday: 'public holiday' };

/** What is likely to be a mistake there, and what is remarked. */
const saidAt = (name: string, { mistakes, remarks }: FilledRegistration): string | undefined =>
  [...mistakes.filter(({ field }) => field === name).map(({ detail }) => detail), remarkAt(remarks, name)]
    .filter(Boolean)
    .join(' ') || undefined;

/** Below each choice of a group stands the group, by which it is found as well. */
const optionsOf = (offered: readonly ChoiceGroup[]): Option[] =>
  offered.flatMap(({ group, choices }) => choices.map((choice) => ({ ...choice, hint: group ?? undefined })));
