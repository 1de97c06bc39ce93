/**
 * Something on each side of one @, with a dot in the domain: enough to catch slips, and no address that people have is
 * refused. What a mail's head reads as more than one address, or as a name beside one (`<`, `,` and the like), is in none:
 * the same mailbox would pass as another address.
 */
const mailAddress = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+\.[^\s@<>()[\],;:"\\]+$/;

export const isMailAddress = (text: string): boolean => mailAddress.test(text.trim());
