/**
 * The shell's commands by which PostgreSQL hands out its log and gets it back. A file is whole or absent under its name,
 * and one that is there is never replaced by another.
 */
export function archiveCommand(folder: string): string {
  const kept = quoted(`${folder}/%f`);
  const part = quoted(`${folder}/%f.part`);
  const write = `cp %p ${part} && sync ${part} && mv ${part} ${kept}`;
  return `if test -f ${kept}; then cmp -s %p ${kept}; else ${write}; fi`;
}

export const restoreCommand = (folder: string): string => `cp ${quoted(`${folder}/%f`)} %p`;

/** For PostgreSQL, which hands the log to nobody while this is its command. */
export const ARCHIVES_NOTHING = ':';

/** In the shell's quotes; PostgreSQL's own signs %f and %p stay, every other percent sign is doubled for it. */
const quoted = (file: string): string =>
  `'${file.replaceAll(/%(?![fp](?:\.part)?$)/g, '%%').replaceAll("'", String.raw`'\''`)}'`;
