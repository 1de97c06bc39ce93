const MEBIBYTE = 2 ** 20;

/** How the server prints how much of V8's heap is held by something, in bytes. */
export const heldLine = (bytes: number): string => `held: ${bytes}`;

/** What it printed last, in MiB; NaN where it has printed nothing yet. */
export const lastHeld = (output: string): number =>
  Number(
    output
      .match(/^held: (\d+)$/gm)
      ?.at(-1)
      ?.slice('held: '.length),
  ) / MEBIBYTE;
