/** 'Wanda Testward also has this order open.'; null where nobody else has. */
export function presenceWords(others: readonly string[]): string | null {
  const [first, second, ...more] = others;
  if (first === undefined) return null;
  if (second === undefined) return `${first} also has this order open.`;
  if (more.length === 0) return `${first} and ${second} also have this order open.`;
  return `${first} and ${more.length + 1} others also have this order open.`;
}
