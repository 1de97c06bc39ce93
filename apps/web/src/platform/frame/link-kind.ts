const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];

/** A screen of the portal, an address elsewhere, or nothing that may be followed (such as javascript:). */
export function linkKind(link: string): 'screen' | 'elsewhere' | undefined {
  // What the server answers by itself is no screen. A second slash or backslash would leave the portal.
  if (/^\/(?![/\\])/.test(link)) return link.startsWith('/api/') ? 'elsewhere' : 'screen';
  return URL.canParse(link) && PROTOCOLS.includes(new URL(link).protocol) ? 'elsewhere' : undefined;
}
