const sentences: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'may not be read by this account',
  ENOTDIR: 'is no folder',
  EISDIR: 'is a folder, not a file',
};

/** What to say of a file or folder that a command was given and could not read; other failures keep their own words. */
export function fileFailure(error: Error, given: string): string {
  const sentence = sentences[(error as NodeJS.ErrnoException).code ?? ''];
  return sentence === undefined ? error.message : `${given} ${sentence}.`;
}
