import type { Call } from '@bolt/contracts';
import { calls } from '@bolt/contracts';
import type { CallShape } from '@bolt/contracts/call';
import { accountSamples } from './samples/account-samples.ts';
import { importSamples } from './samples/csv-import-samples.ts';
import { nutritionSamples } from './samples/nutrition-samples.ts';
import { orderSamples } from './samples/order-samples.ts';
import type { Sample, Samples, Things } from './samples/sample.ts';
import { sessionSamples } from './samples/session-samples.ts';
import { workbenchSamples } from './samples/workbench-samples.ts';

/** Every sample with its call, and with its operation where the call has several. */
export const listSamples = (things: Things): { call: Call; operation?: string; sample: Sample }[] =>
  Object.entries(sampleRequests(things)).flatMap(([key, given]) => {
    const call = key as Call;
    if (!('operations' in (calls[call] as CallShape))) return { call, sample: given as Sample };
    return Object.entries(given).map(([operation, sample]) => ({
      call,
      operation,
      sample: sample as Sample,
    }));
  });

/**
 * One request of every call that its contract accepts, so that what refuses it is not its shape. A call without a
 * sample does not compile.
 */
export const sampleRequests = (things: Things): Samples => ({
  ...sessionSamples(things),
  ...orderSamples(things),
  ...importSamples(things),
  ...nutritionSamples(things),
  ...workbenchSamples(things),
  ...accountSamples,
});
