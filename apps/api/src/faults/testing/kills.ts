/** How often server and database are killed: 5 times in `npm test`, 100 times by `npm run faults`. */
export const KILLS = Number(process.env.FAULT_KILLS ?? 5);

/** Ends what hangs; a kill with the start after it takes a second or two on a quiet machine. */
export const PATIENCE_MS = 180_000 + KILLS * 10_000;
