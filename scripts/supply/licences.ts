import type { LockedPackage } from './locked-packages.ts';

/**
 * Licences under which the portal may use and pass on what others wrote, by their SPDX names. Each was read once: none
 * asks for the portal's own source. MPL-2.0 asks for changes to the files it covers, and none of them is changed.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
]);

/** Of 'A OR B' one that is allowed is enough, of 'A AND B' each has to be. */
export const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence.trim())));

/** What package.json does not say in an SPDX name, and the package's licence file does; each read for its version. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'png-js@2.0.0': 'MIT',
  'xml-escape@1.1.0': 'MIT',
};

/** Packages that name no licence, or one that nobody has read. */
export const unlicensed = (packages: readonly LockedPackage[]): LockedPackage[] =>
  packages.filter(({ name, version, licence: named }) => {
    const licence = READ_BY_HAND[`${name}@${version}`] ?? named;
    return licence === undefined || !isAllowed(licence);
  });
