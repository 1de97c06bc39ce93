import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { compareVersions } from './compare-versions.ts';
import {
  ageInWords,
  findVulnerable,
  KNOWN_VULNERABILITIES,
  notAskedAbout,
  readKnownVulnerabilities,
  type Vulnerability,
} from './known-vulnerabilities.ts';
import { isAllowed, unlicensed } from './licences.ts';
import { lockedPackages } from './locked-packages.ts';

describe('what the portal is made of', () => {
  it('has a licence that was read, every package of it', async () => {
    const packages = await lockedPackages();
    expect(packages.length).toBeGreaterThan(100);
    expect(unlicensed(packages)).toEqual([]);
  });

  it('has no vulnerability that is known and kept here', async () => {
    const { vulnerabilities } = await readKnownVulnerabilities();
    const found = findVulnerable(await lockedPackages(), vulnerabilities);
    expect(found.map(({ package: { name, version }, vulnerability: { id } }) => [name, version, id])).toEqual(
      [],
    );
  });

  it('comes from no named registry, so that each installation asks its own', async () => {
    expect(await readFile('package-lock.json', 'utf8')).not.toContain('"resolved": "http');
  });
});

describe('a licence', () => {
  it.each([
    ['MIT', true],
    ['GPL-3.0-only', false],
    ['(MIT OR GPL-3.0-only)', true],
    ['(ISC AND CC-BY-3.0)', true],
    ['MIT AND GPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE.md', false],
  ])('%s is allowed: %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });

  it('has to be named', () => {
    const nameless = { name: 'x', version: '1.0.0', licence: undefined };
    expect(unlicensed([nameless])).toEqual([nameless]);
  });
});

it('versions come in the order that semver.org gives as its example', () => {
  const ordered = [
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.2.0',
    '1.10.0',
    '2.0.0',
  ];
  expect(ordered.toReversed().sort(compareVersions)).toEqual(ordered);
  expect(compareVersions('1.0.0+one', '1.0.0+two')).toBe(0);
});

describe('a vulnerability', () => {
  const at = (version: string) => [{ name: 'left', version, licence: 'MIT' }];
  const events: Record<string, string>[] = [
    { introduced: '1.2.0' },
    { fixed: '1.4.1' },
    { introduced: '2.0.0' },
    { last_affected: '2.3.0' },
  ];
  const known = (change: Partial<Vulnerability> = {}): Vulnerability[] => [
    {
      id: 'OSV-1',
      affected: [
        {
          package: { ecosystem: 'npm', name: 'left' },
          ranges: [{ type: 'SEMVER', events }],
          versions: ['0.9.0'],
        },
      ],
      ...change,
    },
  ];

  it.each([
    ['0.9.0', true],
    ['1.1.9', false],
    ['1.2.0', true],
    ['1.4.0', true],
    ['1.4.1', false],
    ['2.0.0-beta.1', false],
    ['2.3.0', true],
    ['2.3.1', false],
  ])('is found in a version that has it: %s %s', (version, isFound) => {
    expect(findVulnerable(at(version), known())).toHaveLength(isFound ? 1 : 0);
  });

  it('is none of another package, another ecosystem, or where it was withdrawn', () => {
    expect(findVulnerable([{ name: 'right', version: '1.2.0', licence: 'MIT' }], known())).toEqual([]);
    expect(findVulnerable(at('1.2.0'), known({ withdrawn: '2026-01-01T00:00:00Z' }))).toEqual([]);
    const elsewhere = [{ package: { ecosystem: 'PyPI', name: 'left' }, versions: ['1.2.0'] }];
    expect(findVulnerable(at('1.2.0'), known({ affected: elsewhere }))).toEqual([]);
  });

  it('is not denied of a package that nobody has asked about', () => {
    const asked = { askedAt: '2026-11-23T00:00:00Z', askedAbout: ['left@1.2.0'], vulnerabilities: [] };
    expect(notAskedAbout(at('1.2.0'), asked)).toEqual([]);
    expect(notAskedAbout(at('1.2.1'), asked)).toHaveLength(1);
    expect(notAskedAbout(at('1.2.0'), { ...asked, askedAt: null })).toHaveLength(1);
  });
});

describe('the list of vulnerabilities', () => {
  const refreshFrom = (url: string) =>
    promisify(execFile)(process.execPath, ['scripts/run.mjs', 'sbom', 'refresh'], {
      env: { ...process.env, OSV_URL: url },
    }).then(
      () => 'refreshed',
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr.trim() }),
    );
  const opened = () =>
    new Promise<ReturnType<typeof createServer>>((resolve) => {
      const server = createServer((_, response) => response.writeHead(503).end());
      server.listen(0, '127.0.0.1', () => resolve(server));
    });
  const addressOf = (server: ReturnType<typeof createServer>) =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  it('stays as it was where nobody can be asked, which is said in a sentence with its date', async () => {
    const before = await readFile(KNOWN_VULNERABILITIES, 'utf8');
    const kept = `The list stays as it was. ${ageInWords(await readKnownVulnerabilities())}`;
    const server = await opened();
    const url = addressOf(server);
    expect(await refreshFrom(url)).toEqual({ code: 1, said: `${url}/v1/querybatch answered 503. ${kept}` });
    await new Promise((resolve) => server.close(resolve));
    expect(await refreshFrom(url)).toEqual({ code: 1, said: `${url} cannot be reached from here. ${kept}` });
    expect(await readFile(KNOWN_VULNERABILITIES, 'utf8')).toBe(before);
  });

  it('says its date, and never one where nobody has asked', () => {
    expect(ageInWords({ askedAt: '2026-11-23T21:14:00.000Z' })).toContain('on 2026-11-23');
    expect(ageInWords({ askedAt: null })).toMatch(/^Nobody has asked/);
  });
});
