import { requiredField, tooLong } from '../../orders/field-messages.ts';
import { unreadableMessage } from '../../texts/readable-text.ts';
import { importFields, skippedColumn } from '../import-fields.ts';
import { headerForm } from './header-form.ts';

export const headerSetNameMaxLength = 100;
export const headerMaxLength = 255;
export const headerSetMaxHeaders = 500;

/** Kept by the import itself; nobody sees it, and no other set may have its name (WIZARD-04). */
const hiddenHeaderSet = 'Default Header Fields';
export const isHiddenHeaderSet = (name: string): boolean =>
  name.trim().toLowerCase() === hiddenHeaderSet.toLowerCase();

/** As typed, in the order of the form: a header of the file and the field that it means. */
export type TypedHeader = { header: string; field: string };

const fieldKeys: ReadonlySet<string> = new Set([...importFields.map(({ key }) => key), skippedColumn]);

function nameMessage(name: string): string | null {
  if (name.trim() === '') return requiredField;
  if (isHiddenHeaderSet(name)) return `'${hiddenHeaderSet}' is kept for the import itself`;
  return unreadableMessage(name) ?? tooLong(name, headerSetNameMaxLength);
}

function headerMessage(headers: readonly TypedHeader[], place: number): string | null {
  const header = headers[place]?.header ?? '';
  // A header of signs alone ('#', 'No. ') is one as well; it is compared as it is written.
  const formOf = (text: string) => headerForm(text) || text.trim();
  if (header.trim() === '') return requiredField;
  const isLater = headers.slice(0, place).some((each) => formOf(each.header) === formOf(header));
  if (isLater) return 'This header is there twice';
  return unreadableMessage(header) ?? tooLong(header, headerMaxLength);
}

function fieldMessage(headers: readonly TypedHeader[], place: number): string | null {
  const field = headers[place]?.field ?? '';
  if (field === '') return requiredField;
  if (!fieldKeys.has(field)) return `${field} is not a field`;
  if (field === skippedColumn) return null;
  const first = headers.slice(0, place).find((each) => each.field === field);
  return first ? `'${first.header.trim()}' has this field already` : null;
}

/**
 * What is wrong with a set of headers, by field: its name, and its parts by their place ('fields.0.header',
 * 'fields.0.field'). Whether another set has the name, the server knows.
 */
export function validateHeaderSet(name: string, headers: readonly TypedHeader[]): Record<string, string> {
  const messages: Record<string, string | null> = {
    name: nameMessage(name),
    fields:
      headers.length === 0
        ? 'Add at least one header of your file'
        : headers.length > headerSetMaxHeaders
          ? `A set has ${headerSetMaxHeaders} headers at most`
          : null,
  };
  for (const place of headers.keys()) {
    messages[`fields.${place}.header`] = headerMessage(headers, place);
    messages[`fields.${place}.field`] = fieldMessage(headers, place);
  }
  return Object.fromEntries(
    Object.entries(messages).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
