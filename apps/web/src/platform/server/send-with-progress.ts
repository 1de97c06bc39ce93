import { ApiError } from './api-error.ts';
import { noteAnswer } from './network.ts';
import { runtimeConfig } from './runtime-config.ts';

/** A connection that takes nothing any more, and a server that is silent after the last byte: the call ends by then. */
const SILENCE_MS = 60_000;

interface LargeRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: Blob;
  signal?: AbortSignal | undefined;
  /** Told how much is on its way, from 0 to 1; the answer may still take its time. */
  onProgress: (share: number) => void;
}

/** As `sendRequest`, for a body of many megabytes: `fetch` does not say how much of it has been sent. */
export async function sendWithProgress(path: string, sent: LargeRequest): Promise<Response> {
  const { baseApiUrl } = await runtimeConfig();
  const hadNetwork = navigator.onLine;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    let silence: ReturnType<typeof setTimeout>;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS);
    };
    const lost = () => {
      if (sent.signal?.aborted) return reject(sent.signal.reason);
      noteAnswer(false);
      reject(new ApiError(0, { code: hadNetwork ? 'no-answer' : 'no-network' }));
    };
    request.upload.onprogress = ({ loaded, total }) => {
      heard();
      if (total > 0) sent.onProgress(loaded / total);
    };
    request.onload = () => {
      noteAnswer(true);
      resolve(responseOf(request));
    };
    request.onerror = lost;
    request.onabort = lost;
    request.onloadend = () => {
      clearTimeout(silence);
      sent.signal?.removeEventListener('abort', giveUp);
    };
    sent.signal?.addEventListener('abort', giveUp);
    request.open(sent.method, baseApiUrl.replace(/\/$/, '') + path);
    for (const [name, value] of Object.entries(sent.headers)) request.setRequestHeader(name, value);
    heard();
    request.send(sent.body);
  });
}

const responseOf = (request: XMLHttpRequest): Response =>
  new Response(request.responseText, {
    status: request.status,
    headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
  });
