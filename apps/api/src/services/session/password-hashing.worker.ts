import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingAnswer, HashingTask } from './password-hashing.ts';

const ARGON2ID = 2;
// OWASP's second choice for Argon2id: 19 MiB of memory, two passes, one lane.
const COST = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

// On Linux a priority belongs to the thread: hashing takes what the requests of everybody else leave over.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);

parentPort?.on('message', ({ id, password, against }: HashingTask) => {
  let answer: HashingAnswer;
  try {
    const result = against === undefined ? hashSync(password, COST) : verifySync(against, password);
    answer = { id, result };
  } catch (error) {
    answer = { id, failure: String(error) };
  }
  parentPort?.postMessage(answer);
});
