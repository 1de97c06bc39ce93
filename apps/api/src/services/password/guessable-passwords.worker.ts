import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { PRODUCT_NAME } from '@bolt/domain/product';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import type { GuessingAnswer, GuessingTask } from './guessable-passwords.ts';

/** Of 0 to 4: the first that withstands somebody who has the hashes, by the library's own words (decision J21). */
const ENOUGH = 3;

if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);

// The passwords that leaks show most often, lower-case; more than the ten thousand that the rule asks for, because few
// of the first ten thousand are long enough to be chosen here at all.
const leaked: ReadonlySet<string> = new Set(common.dictionary['passwords-common']);
const estimate = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
});

parentPort?.on('message', ({ password, ownWords }: GuessingTask) => {
  const isEasilyGuessed =
    leaked.has(password.toLowerCase()) ||
    estimate.check(password, [...ownWords, PRODUCT_NAME]).score < ENOUGH;
  parentPort?.postMessage({ isEasilyGuessed } satisfies GuessingAnswer);
});
