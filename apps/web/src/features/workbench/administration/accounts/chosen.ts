/** Choices as a field of a form, which is a text. */
export const chosen = (text: string): string[] => (text === '' ? [] : text.split(','));

export const asChoices = (values: readonly string[]): string => values.join(',');
