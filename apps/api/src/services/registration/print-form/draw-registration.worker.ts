import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawRegistration, type PrintedRegistration } from './draw-registration.ts';

// On Linux a priority belongs to the thread: drawing takes what the requests of everybody else leave over.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

// What goes wrong ends the thread, and is told to whoever asked.
parentPort?.on('message', async (printed: PrintedRegistration) => {
  parentPort?.postMessage(await drawRegistration(printed));
});
