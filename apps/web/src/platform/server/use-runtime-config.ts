import { knownRuntimeConfig, type RuntimeConfig, runtimeConfig } from './runtime-config.ts';
import { useAnswer } from './use-answer.ts';

/** Undefined until it is known, which is a moment. */
export const useRuntimeConfig = (): RuntimeConfig | undefined =>
  useAnswer(runtimeConfig, knownRuntimeConfig());
