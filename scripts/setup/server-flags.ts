/**
 * How Node runs the server. Left to itself V8 takes room by what the machine has: with 24 GB, 340 MiB for 25 MiB that
 * are alive (docs/benchmarks.md). A young generation of this size is collected as fast, and an old one with a limit is
 * collected sooner; with this limit 48 reads at once of a draft of 1,200 lines are still answered. The young one is
 * collected by the thread that runs the portal alone: threads of its own cost more processor time than they save of so little memory.
 * What compiling a function took is given back by that thread as well: in the background a hundred of them wait for it
 * under load, and what malloc gave them for it, 30 MiB, it keeps.
 */
export const SERVER_FLAGS = [
  '--max-semi-space-size=8',
  '--max-old-space-size=256',
  '--no-parallel-scavenge',
  '--no-maglev-destroy-on-background',
] as const;

/** glibc keeps a store of free memory for each thread that once asked for some; two for all of them hold 30 MiB less. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' } as const;
