import path from 'node:path';

/** An import that the house does not allow, and the rule that says so. */
export interface ForbiddenImport {
  file: string;
  imports: string;
  rule: string;
}

interface Boundary {
  rule: string;
  forbids(from: string, to: string): boolean;
}

const WEB = 'apps/web/src/';
const API = 'apps/api/src/';

const featureOf = (file: string): string | undefined =>
  /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1];
const isIn = (folder: string) => (file: string) => file.startsWith(folder);
const ui = isIn(`${WEB}ui/`);
const parts = isIn(`${WEB}parts/`);
const platform = isIn(`${WEB}platform/`);
const routes = isIn(`${API}routes/`);
const queries = isIn(`${API}database/queries/`);
const services = isIn(`${API}services/`);

/** The part of order entry that a file is in; its root, which the parts stand on, is none. */
const partOf = (file: string): string | undefined =>
  /^apps\/web\/src\/features\/order-entry\/([^/]+)\//.exec(file)?.[1];

/** Folders of order entry that hold what every part may use, as the root itself does. */
const SHARED_PARTS = ['lines', 'presence'];

/** Screens put together what the forms and panels are; beyond this no part of order entry knows another. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  'drug-detail': ['drug-form', 'product-form', 'summary'],
  'product-form': ['drug-form'],
  'reuse-order': ['create-order'],
  review: ['summary'],
};

/**
 * What the linter cannot say: it sees the words of an import and not where they lead, and a rule about a feature would
 * have to name all others.
 */
const BOUNDARIES: readonly Boundary[] = [
  {
    rule: 'a feature imports no other feature',
    forbids: (from, to) =>
      featureOf(from) !== undefined && featureOf(to) !== undefined && featureOf(from) !== featureOf(to),
  },
  {
    rule: 'a part of order entry imports its root and the parts that it is made of',
    forbids: (from, to) => {
      const [part, other] = [partOf(from), partOf(to)];
      if (part === undefined || other === undefined || part === other) return false;
      return !SHARED_PARTS.includes(other) && !MADE_OF[part]?.includes(other);
    },
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

const IMPORT = /(?:from|import)\s*\(?\s*'([.#][^']+)'/g;

/** Where an import leads, from the project's folder: '#ui/…' is a name of the app that the file is in. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return `${file.startsWith(WEB) ? WEB : API}${specifier.slice(1)}`;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
}

/** The imports of one file that the house does not allow; paths are relative to the project's folder, with slashes. */
export function findForbiddenImports(file: string, source: string): ForbiddenImport[] {
  const targets = [...source.matchAll(IMPORT)].map(([, specifier]) => targetOf(file, specifier as string));
  return targets.flatMap((imports) =>
    BOUNDARIES.filter(({ forbids }) => forbids(file, imports)).map(({ rule }) => ({ file, imports, rule })),
  );
}
