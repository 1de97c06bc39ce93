import { ApiError } from './api-error.ts';
import { noteAnswer } from './network.ts';
import { runtimeConfig } from './runtime-config.ts';

/** Sends one request relative to the API's address; a network failure is an ApiError like any other, at once. */
export async function sendRequest(path: string, init: RequestInit): Promise<Response> {
  const { baseApiUrl } = await runtimeConfig();
  const hadNetwork = navigator.onLine;
  try {
    const response = await fetch(baseApiUrl.replace(/\/$/, '') + path, init);
    noteAnswer(true);
    return response;
  } catch (error) {
    // Whoever gave up waits for no answer; a time that ran out is one that did not come.
    if (init.signal?.aborted && init.signal.reason?.name !== 'TimeoutError') throw error;
    noteAnswer(false);
    throw new ApiError(0, { code: hadNetwork ? 'no-answer' : 'no-network' });
  }
}

export async function readAnswer<T>(response: Response): Promise<T> {
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})));
  const isJson = response.headers.get('content-type')?.includes('json');
  return (isJson ? await response.json() : await response.text()) as T;
}
