import { type Tag, tagsOf } from './tags-of.ts';

/** A response with its signature, certificate and some hundred attributes. */
const MOST_BYTES = 64 * 1024;
const MOST_ELEMENTS = 1_000;
const MOST_LEVELS = 40;

export interface BoundedResponse {
  /** Whom it says it is of. Only to look up whose signature to check: nothing of it is believed before. */
  issuer: string;
}

/**
 * A SAML response (base64) that may be given to a parser: of a size, a number of elements and a depth that real ones
 * have, and without a document type. Undefined for every other. Reads each character once.
 */
export function readResponse(samlResponse: string): BoundedResponse | undefined {
  const xml = Buffer.from(samlResponse, 'base64').toString('utf8');
  if (xml.length > MOST_BYTES) return undefined;
  let elements = 0;
  let level = 0;
  let issuerStart: number | undefined;
  let issuer: string | undefined;
  for (const tag of tagsOf(xml)) {
    if (tag.kind === 'unreadable') return undefined;
    if (tag.kind === 'end') {
      level -= 1;
      if (issuerStart !== undefined) issuer ??= xml.slice(issuerStart, tag.from);
      continue;
    }
    elements += 1;
    if (tag.kind === 'start') level += 1;
    if (elements > MOST_ELEMENTS || level > MOST_LEVELS) return undefined;
    issuerStart = issuer === undefined && isIssuer(tag) ? tag.to : undefined;
  }
  const name = issuer && withoutEntities(issuer.trim());
  return level === 0 && name ? { issuer: name } : undefined;
}

const isIssuer = ({ kind, name }: Tag): boolean => kind === 'start' && name.split(':').at(-1) === 'Issuer';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const withoutEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
