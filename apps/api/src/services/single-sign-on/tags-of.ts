export interface Tag {
  kind: 'start' | 'end' | 'empty' | 'unreadable';
  /** With its prefix. */
  name: string;
  from: number;
  /** Behind the tag. */
  to: number;
}

const NAME_END = new Set([' ', '\t', '\n', '\r', '/', '>']);

/**
 * The tags of an XML text in turn, comments, CDATA sections and processing instructions passed over; each character is
 * looked at once. A document type, or a tag that does not end, is unreadable and the last.
 */
export function* tagsOf(xml: string): Generator<Tag> {
  let from = xml.indexOf('<');
  while (from !== -1) {
    const passedOver = endOfPassedOver(xml, from);
    const to = passedOver ?? endOfTag(xml, from);
    if (to === -1) return yield { kind: 'unreadable', name: '', from, to: xml.length };
    if (passedOver === undefined) yield { kind: kindOf(xml, from, to), name: nameOf(xml, from), from, to };
    from = xml.indexOf('<', to);
  }
}

/** Behind a comment, a section or an instruction; undefined for a tag, -1 for what is refused or does not end. */
function endOfPassedOver(xml: string, from: number): number | undefined {
  if (xml.startsWith('<!--', from)) return behind(xml, '-->', from + 4);
  if (xml.startsWith('<![CDATA[', from)) return behind(xml, ']]>', from + 9);
  if (xml.startsWith('<?', from)) return behind(xml, '?>', from + 2);
  return xml.startsWith('<!', from) ? -1 : undefined;
}

function behind(xml: string, ending: string, from: number): number {
  const at = xml.indexOf(ending, from);
  return at === -1 ? -1 : at + ending.length;
}

/** Behind the bracket that ends the tag: those within values in quotes do not. */
function endOfTag(xml: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < xml.length; at += 1) {
    const character = xml[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
    else if (character === '<') return -1;
  }
  return -1;
}

function kindOf(xml: string, from: number, to: number): Tag['kind'] {
  if (xml[from + 1] === '/') return 'end';
  return xml[to - 2] === '/' ? 'empty' : 'start';
}

function nameOf(xml: string, from: number): string {
  const start = xml[from + 1] === '/' ? from + 2 : from + 1;
  let end = start;
  while (end < xml.length && !NAME_END.has(xml[end] ?? '')) end += 1;
  return xml.slice(start, end);
}
