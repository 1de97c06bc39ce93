/** Why what stands in a field is no file; a sentence for whoever sent it. */
export class NoFile extends Error {
  override name = 'NoFile';
}

/** `data:`, a media type with its parameters, and `;base64,`. */
const longestPrefix = 300;
const prefix = /^data:[^,]*;base64,/i;
const COMMA = 0x2c;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

export interface DataUrlDecoder {
  /** The bytes that are whole by now. */
  push(text: Buffer): Buffer;
  end(): Buffer;
}

/** The bytes of a file that comes as a data URL, part by part. What is no base64 is refused, never skipped. */
export function openDataUrlDecoder(): DataUrlDecoder {
  let begun: Buffer | null = Buffer.alloc(0);
  /** What does not make three bytes yet. */
  let rest = '';
  let isPadded = false;

  const decode = (piece: string): Buffer => {
    const text = rest + piece;
    if (!base64.test(text) || (isPadded && piece !== ''))
      throw new NoFile('the file is not written in base64');
    const whole = text.slice(0, text.length - (text.length % 4));
    rest = text.slice(whole.length);
    isPadded ||= whole.endsWith('=');
    return Buffer.from(whole, 'base64');
  };

  return {
    push(text) {
      if (begun === null) return decode(text.toString('latin1'));
      begun = Buffer.concat([begun, text]);
      const comma = begun.indexOf(COMMA);
      if (comma < 0 && begun.length < longestPrefix) return Buffer.alloc(0);
      if (!prefix.test(begun.subarray(0, comma + 1).toString('latin1')))
        throw new NoFile('the file is no data URL with base64');
      const first = begun.subarray(comma + 1).toString('latin1');
      begun = null;
      return decode(first);
    },
    end() {
      if (begun !== null) throw new NoFile('the file is no data URL with base64');
      if (rest.length === 1) throw new NoFile('the file is cut off');
      return Buffer.from(rest, 'base64');
    },
  };
}
