import { mkdir, readFile, rm } from 'node:fs/promises';

const FOLDER = '.cache/reports';

/** A place for a runner's JSON report, emptied first: a runner that crashes must not be judged by its last run. */
export async function freshReport(runner: string) {
  await mkdir(FOLDER, { recursive: true });
  const file = `${FOLDER}/${runner}.json`;
  await rm(file, { force: true });
  return {
    file,
    /** The report, its shape taken on the runner's word; undefined when there is none to be read. */
    read: async <Report>(): Promise<Report | undefined> => {
      try {
        return JSON.parse(await readFile(file, 'utf8')) as Report;
      } catch {
        return undefined;
      }
    },
  };
}
