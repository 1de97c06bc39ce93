export function runInstead(
  program: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<number>;
