import path from 'node:path';

/** An import that the house does not allow, and the rule that says so. */
export interface Trespass {
  file: string;
  imports: string;
  rule: string;
}

interface Boundary {
  rule: string;
  /** Whether files of this folder are bound by the rule, and what the rule forbids them. */
  forbids(from: string, to: string): boolean;
}

const featureOf = (file: string): string | undefined =>
  /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1];
const isIn = (folder: string) => (file: string) => file.startsWith(folder);
const ui = isIn('apps/web/src/ui/');
const parts = isIn('apps/web/src/parts/');
const platform = isIn('apps/web/src/platform/');
const routes = isIn('apps/api/src/routes/');
const queries = isIn('apps/api/src/database/queries/');
const services = isIn('apps/api/src/services/');

/** What biome.json cannot say, because it sees the words of an import and not where they lead. */
const BOUNDARIES: readonly Boundary[] = [
  {
    rule: 'a feature imports no other feature',
    forbids: (from, to) =>
      featureOf(from) !== undefined && featureOf(to) !== undefined && featureOf(from) !== featureOf(to),
  },
  {
    rule: 'parts of the interface know no feature, no platform and no words of the domain',
    forbids: (from, to) => ui(from) && (featureOf(to) !== undefined || platform(to) || parts(to)),
  },
  {
    rule: 'parts and platform import no feature',
    forbids: (from, to) => (parts(from) || platform(from)) && featureOf(to) !== undefined,
  },
  {
    rule: 'there is no way back up from a service to a route',
    forbids: (from, to) => services(from) && routes(to),
  },
  {
    rule: 'queries import no service and no route',
    forbids: (from, to) => queries(from) && (services(to) || routes(to)),
  },
];

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** The trespasses of one file; paths are relative to the project's folder, with slashes. */
export function findTrespasses(file: string, source: string): Trespass[] {
  const targets = [...source.matchAll(IMPORT)].map(([, specifier]) =>
    path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier as string)),
  );
  return targets.flatMap((imports) =>
    BOUNDARIES.filter(({ forbids }) => forbids(file, imports)).map(({ rule }) => ({ file, imports, rule })),
  );
}
