import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { askOsv, NoAnswer } from '../supply/ask-osv.ts';
import {
  ageInWords,
  findVulnerable,
  KNOWN_VULNERABILITIES,
  type KnownVulnerabilities,
  notAskedAbout,
  packageKey,
  readKnownVulnerabilities,
} from '../supply/known-vulnerabilities.ts';
import { unlicensed } from '../supply/licences.ts';
import { lockedPackages } from '../supply/locked-packages.ts';

const USAGE = `Usage: npm run sbom -- list [FILE]
       npm run sbom -- check
       npm run sbom -- refresh
  list     writes the bill of materials (CycloneDX, JSON) to FILE or the terminal, from package-lock.json alone
  check    licences and known vulnerabilities of everything on it; 1 where something is wrong or not known
  refresh  asks OSV about every package and keeps the answer in ${KNOWN_VULNERABILITIES}; needs the network`;

/** What the portal is made of, under which licences, and what is known against it. */
export async function run(args: readonly string[]): Promise<number> {
  const [what = '', file, ...others] = args;
  if (what === 'list' && others.length === 0) return list(file);
  if (what === 'check' && file === undefined) return check();
  if (what === 'refresh' && file === undefined) return refresh();
  console.error(USAGE);
  return 2;
}

async function list(file: string | undefined): Promise<number> {
  const made = execFileSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--offline'],
    {
      maxBuffer: 64 * 2 ** 20,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (file === undefined) process.stdout.write(made);
  else await writeFile(file, made);
  return 0;
}

async function check(): Promise<number> {
  const packages = await lockedPackages();
  const wrong = unlicensed(packages).map(
    (one) => `${packageKey(one)}: licence ${one.licence ?? 'not named'}`,
  );
  const known = await readKnownVulnerabilities();
  for (const { package: one, vulnerability } of findVulnerable(packages, known.vulnerabilities))
    wrong.push(`${packageKey(one)}: ${vulnerability.id} ${vulnerability.summary ?? ''}`.trim());
  const unknown = notAskedAbout(packages, known);
  for (const line of wrong) console.error(line);
  console.log(`${packages.length} packages, ${wrong.length} findings.`);
  console.log(ageInWords(known));
  if (known.askedAt !== null && unknown.length > 0)
    console.error(`${unknown.length} packages were not asked about then: npm run sbom -- refresh`);
  return wrong.length + unknown.length > 0 ? 1 : 0;
}

async function refresh(): Promise<number> {
  const packages = await lockedPackages();
  let known: KnownVulnerabilities;
  try {
    known = await askOsv(packages, new Date());
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    console.error(
      `${error.message} The list stays as it was. ${ageInWords(await readKnownVulnerabilities())}`,
    );
    return 1;
  }
  await writeFile(KNOWN_VULNERABILITIES, `${JSON.stringify(known, null, 2)}\n`);
  console.log(
    `${packages.length} packages asked about, ${known.vulnerabilities.length} vulnerabilities kept.`,
  );
  return 0;
}
