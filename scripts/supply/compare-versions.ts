/** As semver.org orders versions: below zero where `a` comes before `b`. What is built of them does not count. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let at = 0; at < 3; at++) {
    const difference = (left.numbers[at] ?? 0) - (right.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return compareEndings(left.ending, right.ending);
}

const partsOf = (version: string) => {
  const [main = '', ...ending] = (version.split('+')[0] ?? '').split('-');
  return { numbers: main.split('.').map(Number), ending: ending.join('-') };
};

/** A version with an ending ('1.0.0-beta.2') comes before the one without. */
function compareEndings(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '' || b === '') return a === '' ? 1 : -1;
  const [left, right] = [a.split('.'), b.split('.')];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = compareIdentifiers(left[at], right[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

function compareIdentifiers(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
  if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
