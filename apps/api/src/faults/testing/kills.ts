/** How often server and database are killed: 5 times in `npm test`, 100 times by `npm run faults`. */
export const KILLS = Number(process.env.FAULT_KILLS ?? 5);

/** The same while orders of a file are made, or formulations saved, which takes longer: 3 times, and 30 times by `npm run faults`. */
export const IMPORT_KILLS = process.env.FAULT_KILLS === undefined ? 3 : Math.ceil(KILLS * 0.3);

/** The same while a file is read, and while its rows are judged: once, and 30 times by `npm run faults`. */
export const REVIEW_KILLS = process.env.FAULT_KILLS === undefined ? 1 : IMPORT_KILLS;

/** The same in the middle of registrations: 3 times, and 50 times by `npm run faults`. */
export const REGISTRATION_KILLS = process.env.FAULT_KILLS === undefined ? 3 : Math.ceil(KILLS * 0.5);

/** The same in the middle of moves and answers of the supplier's people: 2 times, and 25 times by `npm run faults`. */
export const WORKBENCH_KILLS = process.env.FAULT_KILLS === undefined ? 2 : Math.ceil(KILLS * 0.25);

/** So many items are claimed by two people at the same moment: 20, and 1,000 by `npm run faults`. */
export const CLAIM_PAIRS = process.env.FAULT_KILLS === undefined ? 20 : KILLS * 10;

/** Ends what hangs; a kill with the start after it takes a second or two on a quiet machine. */
export const PATIENCE_MS = 300_000 + KILLS * 10_000;

/** So often the process of one work may die before it is taken for the cause. */
export const MOST_KILLS_OF_WORK = 3;
