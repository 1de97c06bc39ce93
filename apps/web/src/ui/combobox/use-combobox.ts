import { type KeyboardEvent, useState } from 'react';
import { leaving, nextEnabled } from './combobox-moves.ts';
import type { Option } from './option.ts';
import { searchOptions } from './search-options.ts';

interface ComboboxSettings {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** Emptying the text clears the choice. */
  isClearable: boolean;
  search?: ((typed: string) => readonly Option[]) | undefined;
}

/**
 * The behaviour of a searching choice (ARIA combobox): typing opens the list on its first match, arrows move,
 * Enter or Tab takes the match, Esc gives the text back. The typed text is null while the user is not typing.
 */
export function useCombobox({ options, value, onChange, isClearable, search }: ComboboxSettings) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);

  const chosen = options.find((option) => option.value === value);
  const shown = typed === null ? options : search ? search(typed) : searchOptions(options, typed);
  const active = isOpen ? shown[activeIndex] : undefined;

  function close() {
    setIsOpen(false);
    setTyped(null);
    setActiveIndex(-1);
  }
  function open() {
    if (isOpen) return;
    setIsOpen(true);
    setActiveIndex(shown.findIndex((option) => option.value === value));
  }
  function pick(option: Option) {
    if (option.isDisabled) return;
    close();
    if (option.value !== value) onChange(option.value);
  }
  function type(text: string) {
    setTyped(text);
    setIsOpen(true);
    const matches = search ? search(text) : searchOptions(options, text);
    setActiveIndex(text.trim() === '' ? -1 : nextEnabled(matches, -1, 1));
  }
  function clear() {
    close();
    if (value !== null) onChange(null);
  }
  function leave() {
    const next = leaving(typed, options, isClearable);
    if (next.kind === 'pick') pick(next.option);
    else if (next.kind === 'clear') clear();
    else close();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else setActiveIndex(nextEnabled(shown, activeIndex, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Tab' && active && typed?.trim()) {
      pick(active);
    } else if (event.key === 'Escape' && isOpen) {
      // The list closes; the dialog around it must not.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return {
    text: typed ?? chosen?.label ?? '',
    typed: typed ?? '',
    isOpen,
    shown,
    active,
    ...{ open, close, pick, type, clear, leave, onKeyDown },
  };
}
