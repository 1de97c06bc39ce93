import { expect, it } from 'vitest';
import { isOfWork } from './count-fault.ts';

const fault = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

it.each([
  [
    'a statement that runs out of its time',
    fault('canceling statement due to statement timeout', '57014'),
    true,
  ],
  ['what a row breaks', fault('violates check constraint', '23514'), true],
  ['a fault of the portal itself', fault('Cannot read properties of undefined'), true],
  ['a database that is not reached', fault('connect ECONNREFUSED', 'ECONNREFUSED'), false],
  ['one that is shut down', fault('terminating connection', '57P01'), false],
])('work of the background fails by itself by %s: %s', (_, error, isItsOwn) => {
  expect(isOfWork(error)).toBe(isItsOwn);
});
