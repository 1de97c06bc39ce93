import { getHeapStatistics } from 'node:v8';
import { heldLine } from './held-heap.ts';

/** Loaded before the server: with SIGUSR2 it frees what nobody holds any more, and says what is left of V8's heap. */
process.on('SIGUSR2', () => {
  (globalThis as { gc?: () => void }).gc?.();
  process.stdout.write(`${heldLine(getHeapStatistics().used_heap_size)}\n`);
});
