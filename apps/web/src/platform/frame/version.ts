import { callApi } from '../server/api-client.ts';
import { useAnswer } from '../server/use-answer.ts';

let asked: Promise<string> | undefined;

function version(): Promise<string> {
  asked ??= callApi('GET /api/v1/general/version').then((answer) => answer.version);
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}

/** The version of the product as the server says it; undefined until it is known. */
export const useVersion = (): string | undefined => useAnswer(version);
