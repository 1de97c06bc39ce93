/** An answer that is not the JSON of its contract: a redirect, or a document with a content type of its own. */
export class RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string;

  constructor(status: number, headers: Record<string, string | string[]>, body = '') {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** Sends the browser on by GET, whatever the method it came with. Addresses with codes in them are never cached. */
export const seeOther = (location: string, headers: Record<string, string> = {}): RawAnswer =>
  new RawAnswer(303, { ...headers, location, 'cache-control': 'no-store' });

/** The JSON of the contract, with cookies. */
export const jsonWithCookies = (answer: object, cookies: string[]): RawAnswer =>
  new RawAnswer(
    200,
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'set-cookie': cookies },
    JSON.stringify(answer),
  );
