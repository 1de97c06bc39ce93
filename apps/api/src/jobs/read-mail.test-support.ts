/** A mail as whoever receives it reads it. */
export interface ReadMail {
  headers: Readonly<Record<string, string>>;
  /** By content type, such as 'text/plain'. */
  parts: Readonly<Record<string, string>>;
}

/** Takes a received mail apart: its head, and the text of each of its parts. */
export function readMail(taken: string): ReadMail {
  const { headers, body } = splitPart(taken);
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(splitPart) : [{ headers, body }];
  return { headers, parts: Object.fromEntries(parts.map((part) => [typeOf(part), decoded(part)])) };
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

function splitPart(text: string): Part {
  const unix = text.replaceAll('\r\n', '\n').replace(/^\n/, '');
  const end = unix.indexOf('\n\n');
  const lines = unix
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  return { headers: Object.fromEntries(headers), body: unix.slice(end + 2) };
}

const typeOf = ({ headers }: Part): string => (headers['content-type'] ?? '').split(';')[0] ?? '';

function decoded({ headers, body }: Part): string {
  switch (headers['content-transfer-encoding']) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    case 'quoted-printable': {
      const bytes = body
        .replace(/=\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_sign, code) => String.fromCharCode(Number.parseInt(code, 16)));
      return Buffer.from(bytes, 'latin1').toString('utf8');
    }
    default:
      return body;
  }
}
