import type { Found } from '@bolt/domain/choices/match-choices';
import { type KeyboardEvent, useState } from 'react';
import { leaving, nextEnabled, type OptionSearch, preselected, searchOptions } from './combobox-moves.ts';
import type { Option } from './option.ts';

/** More than this is not read but searched; it also keeps 1,000 drugs from costing a second. */
const shownAtMost = 100;

interface ComboboxSettings {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** Emptying the text clears the choice. */
  isClearable: boolean;
  /**
   * Text that names no choice leaves the choice that it was typed over: for a form that is never kept past such a field
   * (`useHeldForm`) and where letting a choice go would take others with it. Anywhere else the choice is let go.
   */
  keepsChoice: boolean;
  /** Nothing can be chosen now: the field shows the choice and nothing else. */
  isClosed: boolean;
  search?: OptionSearch | undefined;
}

/**
 * The behaviour of a searching choice (ARIA combobox): typing opens the list on its first match, arrows move,
 * Enter or Tab takes the match, Esc gives the choice's own text back. Text that was left without naming a choice
 * stays and is wrong, and the choice before it is let go: what was chosen before must not pass for what was typed. The
 * typed text is null while it is the choice's own.
 */
export function useCombobox(settings: ComboboxSettings) {
  const { options, value, onChange, isClearable, keepsChoice, isClosed } = settings;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // By its value: the list may change below the open field, and the same place is then another choice.
  const [activeValue, setActiveValue] = useState<string | null>(null);
  const [valueWhenTyped, setValueWhenTyped] = useState(value);
  if (value !== valueWhenTyped) {
    setValueWhenTyped(value);
    close();
  }

  const find = (text: string) => (settings.search ?? ((query) => searchOptions(options, query)))(text);
  const chosen = options.find((option) => option.value === value);
  const found: Found<Option> =
    typed === null ? { begins: [...options], named: [], contains: [] } : find(typed);
  const near = found.near ?? [];
  const total = found.begins.length + found.contains.length + near.length;
  const begins = found.begins.slice(0, shownAtMost);
  const contains = found.contains.slice(0, shownAtMost - begins.length);
  const shown = [...begins, ...contains, ...near];
  const active = isOpen ? shown.find((option) => option.value === activeValue) : undefined;
  const isLeft = typed !== null && !isOpen && !isClosed;

  function close() {
    setIsOpen(false);
    setTyped(null);
    setActiveValue(null);
  }
  function open() {
    if (isOpen) return;
    setIsOpen(true);
    setActiveValue((typed === null ? value : preselected(found, typed)?.value) ?? null);
  }
  function pick(option: Option) {
    if (option.isDisabled) return;
    close();
    if (option.value !== value) onChange(option.value);
  }
  function type(text: string) {
    setTyped(text);
    setIsOpen(true);
    setActiveValue(preselected(find(text), text)?.value ?? null);
  }
  function clear() {
    close();
    if (value !== null) onChange(null);
  }
  function leave() {
    const next = leaving(typed, found, isClearable);
    if (next.kind === 'pick') pick(next.option);
    else if (next.kind === 'clear') clear();
    else if (typed?.trim() || (typed !== null && value !== null)) letGo();
    else close();
  }
  function letGo() {
    if (!typed?.trim() && !keepsChoice) return clear();
    setIsOpen(false);
    if (value === null || keepsChoice) return;
    // The text stays; where the owner of the field keeps the choice all the same, its own text is back with it.
    setValueWhenTyped(null);
    onChange(null);
  }

  /** Text that names nothing yet takes nothing, goes nowhere and sends no form. */
  function enter(event: KeyboardEvent<HTMLInputElement>): void {
    if (active) {
      event.preventDefault();
      pick(active);
    } else if (isOpen || isLeft) {
      event.preventDefault();
      event.stopPropagation();
      open();
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // The Enter that ends a composed letter is no choice.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else setActiveValue(nextEnabled(shown, active, event.key === 'ArrowDown' ? 1 : -1)?.value ?? null);
    } else if (event.key === 'Enter') {
      enter(event);
    } else if (event.key === 'Tab' && active && typed?.trim()) {
      pick(active);
    } else if (event.key === 'Escape' && (isOpen || isLeft)) {
      // The list closes; the dialog around it must not.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return {
    text: (isClosed ? null : typed) ?? chosen?.label ?? '',
    typed: typed ?? '',
    isOpen,
    isLeft,
    counts: { begin: found.begins.length, contain: found.contains.length, near: near.length },
    ...{ begins, contains, near, total, active },
    ...{ open, close, pick, type, clear, leave, onKeyDown },
  };
}
