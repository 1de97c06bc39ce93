import { readFile } from 'node:fs/promises';
import { compareVersions } from './compare-versions.ts';
import type { LockedPackage } from './locked-packages.ts';

/** What is used of an entry in the OSV format (ossf.github.io/osv-schema). */
export interface Vulnerability {
  id: string;
  summary?: string;
  withdrawn?: string;
  affected?: {
    package?: { ecosystem: string; name: string };
    ranges?: { type: string; events: Record<string, string>[] }[];
    versions?: string[];
  }[];
}

/** The file that is looked up in, and what it was asked about. */
export interface KnownVulnerabilities {
  /** null where nobody has asked yet: then nothing is known, and nothing is called safe. */
  askedAt: string | null;
  /** 'name@version' of each package that was asked about. */
  askedAbout: string[];
  vulnerabilities: Vulnerability[];
}

export const KNOWN_VULNERABILITIES = 'data/known-vulnerabilities.json';

export const readKnownVulnerabilities = async (file = KNOWN_VULNERABILITIES): Promise<KnownVulnerabilities> =>
  JSON.parse(await readFile(file, 'utf8'));

export const packageKey = ({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string =>
  `${name}@${version}`;

/** How old the list is, for whoever reads what was found in it. */
export const ageInWords = ({ askedAt }: Pick<KnownVulnerabilities, 'askedAt'>): string =>
  askedAt === null
    ? 'Nobody has asked about vulnerabilities yet: npm run sbom -- refresh'
    : `Vulnerabilities as they were known on ${askedAt.slice(0, 10)}.`;

/** Which of the packages have which of the vulnerabilities. */
export const findVulnerable = (
  packages: readonly LockedPackage[],
  vulnerabilities: readonly Vulnerability[],
): { package: LockedPackage; vulnerability: Vulnerability }[] =>
  packages.flatMap((one) =>
    vulnerabilities
      .filter((vulnerability) => isAffected(one, vulnerability))
      .map((vulnerability) => ({ package: one, vulnerability })),
  );

/** Packages that nobody has asked about in this version. */
export const notAskedAbout = (
  packages: readonly LockedPackage[],
  { askedAt, askedAbout }: KnownVulnerabilities,
): LockedPackage[] => {
  const asked = new Set(askedAt === null ? [] : askedAbout);
  return packages.filter((one) => !asked.has(packageKey(one)));
};

const isAffected = ({ name, version }: LockedPackage, { affected = [], withdrawn }: Vulnerability): boolean =>
  withdrawn === undefined &&
  affected.some(
    (part) =>
      part.package?.ecosystem === 'npm' &&
      part.package.name === name &&
      (part.versions?.includes(version) ||
        part.ranges?.some(({ type, events }) => type === 'SEMVER' && isWithin(version, events))),
  );

/** The last event that the version has reached says how it is; after 'last_affected' what comes later is not. */
function isWithin(version: string, events: readonly Record<string, string>[]): boolean {
  let isIn = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined && (introduced === '0' || compareVersions(version, introduced) >= 0))
      isIn = true;
    if (fixed !== undefined && compareVersions(version, fixed) >= 0) isIn = false;
    if (last !== undefined && compareVersions(version, last) > 0) isIn = false;
  }
  return isIn;
}
