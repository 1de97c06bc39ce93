import { parentPort } from 'node:worker_threads';
import { type CacheProvider, SAML, type SamlConfig } from '@node-saml/node-saml';
import type { FromJudge, ResponseTask, ToJudge } from './judge-response.ts';
import { type ReadAssertion, readAssertion } from './read-assertion.ts';

const port = parentPort!;
const say = (message: FromJudge): void => port.postMessage(message);
const asked = new Map<number, (issuedAt: string | null) => void>();
let lastQuestion = 0;

port.on('message', (message: ToJudge) => {
  if ('task' in message) {
    void judge(message.task).then((assertion) => say({ assertion }));
    return;
  }
  asked.get(message.question)?.(message.issuedAt);
  asked.delete(message.question);
});
say({ ready: true });

/** Whatever is wrong with a response, it comes from outside: it signs nobody in, and is no fault of ours. */
async function judge({ options, expected, samlResponse }: ResponseTask): Promise<ReadAssertion | null> {
  try {
    const serviceProvider = new SAML({ ...(options as SamlConfig), cacheProvider: requests });
    const { profile } = await serviceProvider.validatePostResponseAsync({ SAMLResponse: samlResponse });
    return profile && readAssertion(profile, expected);
  } catch {
    return null;
  }
}

/** Open requests are in the database, which the thread that serves requests has. */
const requests: CacheProvider = {
  saveAsync: async () => null,
  getAsync: (requestId) => ask('find', requestId),
  removeAsync: async (requestId) => requestId && ask('remove', requestId),
};

function ask(what: 'find' | 'remove', requestId: string): Promise<string | null> {
  lastQuestion += 1;
  const question = lastQuestion;
  say({ question, what, requestId });
  return new Promise((resolve) => asked.set(question, resolve));
}
