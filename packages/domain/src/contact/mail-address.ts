/** Something on each side of one @, with a dot in the domain: enough to catch slips, and no real address is refused. */
const mailAddress = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export const isMailAddress = (text: string): boolean => mailAddress.test(text.trim());
