/** 'Intravenous' or 'Glucose 5%' within a sentence; an abbreviation such as 'IV' stays. */
export const withinSentence = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
