import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawWorksheet } from '../formulations/worksheet/draw-worksheet.ts';
import { drawRegistration } from '../registration/print-form/draw-registration.ts';
import type { Drawing } from './draw-on-thread.ts';

// On Linux a priority belongs to the thread: drawing takes what the requests of everybody else leave over.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

function draw(drawing: Drawing): Promise<Buffer> {
  switch (drawing.kind) {
    case 'registration':
      return drawRegistration(drawing.printed, drawing.isDemonstration);
    case 'worksheet':
      return drawWorksheet(drawing.printed, drawing.isDemonstration);
    default:
      return drawing satisfies never;
  }
}

// What goes wrong ends the thread, and is told to whoever asked.
parentPort?.on('message', async (drawing: Drawing) => {
  parentPort?.postMessage(await draw(drawing));
});
