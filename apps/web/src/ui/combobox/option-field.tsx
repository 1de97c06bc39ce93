import { IconChevronDown, IconX } from '@tabler/icons-react';
import { memo, type ReactNode, type Ref, useId, useRef } from 'react';
import { VisuallyHidden } from '../a11y/visually-hidden.tsx';
import { Field, type FieldProps, splitFieldProps } from '../fields/field.tsx';
import { FieldButton } from '../fields/field-button.tsx';
import { type ControlState, InputBox } from '../fields/input-box.tsx';
import type { OptionSearch } from './combobox-moves.ts';
import { leftWords, listInWords, listNote } from './list-words.ts';
import type { Option } from './option.ts';
import { OptionList, optionId } from './option-list.tsx';
import { useCombobox } from './use-combobox.ts';
import { useHeldForm } from './use-held-form.ts';
import { usePopover } from './use-popover.ts';

export interface OptionFieldProps extends FieldProps, ControlState {
  id?: string | undefined;
  name?: string | undefined;
  /** What its choices are called, in the singular: 'No drug begins with "adrenaline"'. */
  noun: string;
  options: readonly Option[];
  /** The chosen option's value, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string | undefined;
  isClearable?: boolean | undefined;
  /** See `useCombobox`. */
  keepsChoice?: boolean | undefined;
  icon?: ReactNode;
  /** In place of the built-in search over label, codes and hint. */
  search?: OptionSearch | undefined;
  /** Draws an option around its label, in which the match is already marked. */
  renderOption?: ((option: Option, label: ReactNode) => ReactNode) | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A field with a list of choices that is searched by typing; `SelectField` and `ComboboxField` are its two looks. */
export const OptionField = memo(function OptionField(props: OptionFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { noun, options, value, onChange, placeholder = 'Choose', search } = control;
  const {
    isClearable = false,
    keepsChoice = false,
    icon,
    renderOption,
    onBlur,
    ref,
    id,
    name,
    ...state
  } = control;
  const isClosed = Boolean(state.isLocked || state.isLoading || state.isReadOnly);
  const listId = useId();
  const anchorRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const combobox = useCombobox({ options, value, onChange, isClearable, keepsChoice, isClosed, search });
  const { begins, contains, near, total, active, typed, counts } = combobox;
  const isOpen = combobox.isOpen && !isClosed;
  usePopover(isOpen, anchorRef, listRef);
  useHeldForm(combobox.isLeft, anchorRef);

  const end =
    isClosed || (state.isFilled && !isClearable) ? undefined : (
      <FieldButton
        label={isClearable && value !== null ? 'Remove choice' : 'Show choices'}
        icon={isClearable && value !== null ? <IconX /> : <IconChevronDown />}
        onPress={() => {
          anchorRef.current?.querySelector('input')?.focus();
          if (isClearable && value !== null) combobox.clear();
          else if (combobox.isOpen) combobox.close();
          else combobox.open();
        }}
      />
    );

  return (
    <Field {...field} id={id} error={combobox.isLeft ? leftWords(noun, typed, counts) : field.error}>
      {(wiring) => (
        <div ref={anchorRef}>
          <InputBox {...state} icon={icon} end={end} hasError={wiring['aria-invalid'] === true}>
            <input
              {...wiring}
              ref={ref}
              name={name}
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-activedescendant={isOpen && active ? optionId(listId, active) : undefined}
              aria-busy={state.isLoading || undefined}
              placeholder={placeholder}
              disabled={state.isLocked || state.isLoading}
              readOnly={state.isReadOnly}
              value={combobox.text}
              onChange={(event) => combobox.type(event.currentTarget.value)}
              // Where the focus went elsewhere between press and release, as to a first error, nothing would close it.
              onClick={({ currentTarget }) => currentTarget === document.activeElement && combobox.open()}
              onFocus={(event) => event.currentTarget.select()}
              onKeyDown={combobox.onKeyDown}
              onBlur={() => {
                combobox.leave();
                onBlur?.();
              }}
            />
          </InputBox>
          <VisuallyHidden>
            <span aria-live="polite">{isOpen && listInWords(noun, typed, counts)}</span>
          </VisuallyHidden>
          {isOpen && (
            <OptionList
              {...{ id: listId, begins, contains, near, total, active, typed, renderOption, ref: listRef }}
              note={listNote(noun, typed, counts)}
              chosenValue={value}
              onPick={combobox.pick}
            />
          )}
        </div>
      )}
    </Field>
  );
}, isDrawnAlike);

/** Lists are made anew at each key of a form: one that says the same is the same. */
function isDrawnAlike(before: OptionFieldProps, after: OptionFieldProps): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof OptionFieldProps>;
  return [...names].every(
    (name) =>
      Object.is(before[name], after[name]) ||
      (name === 'options' && isSameList(before.options, after.options)),
  );
}

const isSameList = (before: readonly Option[], after: readonly Option[]): boolean =>
  before.length === after.length &&
  before.every((option, place) => {
    const other = after[place];
    return (
      other !== undefined &&
      (Object.keys({ ...option, ...other }) as (keyof Option)[]).every((name) => option[name] === other[name])
    );
  });
