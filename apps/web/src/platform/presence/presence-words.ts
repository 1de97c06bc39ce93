/** 'Wanda Testward also has this order open.'; null where nobody else has. */
export function presenceWords(others: readonly string[], noun: 'order' | 'registration'): string | null {
  const [first, second, ...more] = others;
  if (first === undefined) return null;
  if (second === undefined) return `${first} also has this ${noun} open.`;
  if (more.length === 0) return `${first} and ${second} also have this ${noun} open.`;
  return `${first} and ${more.length + 1} others also have this ${noun} open.`;
}
