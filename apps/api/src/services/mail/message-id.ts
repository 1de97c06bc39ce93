/** The Message-ID of a mail that tells of a record: made from the record, so that sent twice it is the same mail. */
export function messageIdOf(mailFrom: string, name: string): string {
  const domain = mailFrom.split('@').at(-1)?.replace('>', '') || 'localhost';
  return `<${name}@${domain}>`;
}
