/** The first that fits: others call themselves Chrome and Safari as well. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** What a browser says of itself, in words by which its owner knows it: 'Firefox on Windows'. */
export function describeBrowser(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser === undefined) return system === undefined ? 'Unknown browser' : `Unknown browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}

const nameIn = (names: readonly [RegExp, string][], userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];
