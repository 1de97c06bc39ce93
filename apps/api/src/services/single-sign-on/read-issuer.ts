const ISSUER = /<(?:[\w.-]+:)?Issuer(?:\s[^>]*)?>\s*([^<]+?)\s*<\/(?:[\w.-]+:)?Issuer>/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Whom a response says it is of. Only to look up whose signature to check: nothing of it is believed before. */
export function readIssuer(samlResponse: string): string | undefined {
  const issuer = ISSUER.exec(Buffer.from(samlResponse, 'base64').toString('utf8'))?.[1];
  return issuer?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
}
