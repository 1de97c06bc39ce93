import { type FlateCallback, type Zippable, zipSync } from 'fflate/browser';

/** Stands in for the packer's own `zip`, without the workers that it would start for files over 160 kB. */
export function zip(files: Zippable, done: FlateCallback): void {
  try {
    done(null, zipSync(files));
  } catch (error) {
    done(error as Parameters<FlateCallback>[0], new Uint8Array());
  }
}

export { strToU8, zipSync } from 'fflate/browser';
