/** An exact fraction, in whole numbers alone: what the arithmetic of the portal is checked against. */
export type Fraction = { top: bigint; bottom: bigint };

function fraction(top: bigint, bottom: bigint): Fraction {
  if (bottom === 0n) throw new Error('Division by zero');
  return bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };
}

/** Reads a plain decimal, or a number of a catalogue's file ('138.8', 0.05, 1e-7). */
export function exact(figure: string | number): Fraction {
  const [mantissa = '', exponent = '0'] = String(figure).toLowerCase().split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const places = decimals.length - Number(exponent);
  const top = BigInt(whole + decimals);
  return places >= 0 ? fraction(top, 10n ** BigInt(places)) : fraction(top * 10n ** BigInt(-places), 1n);
}

export const plus = (a: Fraction, b: Fraction) =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const minus = (a: Fraction, b: Fraction) =>
  fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
export const times = (a: Fraction, b: Fraction) => fraction(a.top * b.top, a.bottom * b.bottom);
export const over = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom, a.bottom * b.top);
export const size = (a: Fraction) => (a.top < 0n ? fraction(-a.top, a.bottom) : a);
export const isAbove = (a: Fraction, b: Fraction) => a.top * b.bottom > b.top * a.bottom;
export const isSame = (a: Fraction, b: Fraction) => a.top * b.bottom === b.top * a.bottom;

/** The nearest multiple of 1 / 10^places, halves away from zero. */
export function rounded(a: Fraction, places: number): Fraction {
  const scale = 10n ** BigInt(places);
  const { top, bottom } = size(a);
  const nearest = (2n * top * scale + bottom) / (2n * bottom);
  return fraction(a.top < 0n ? -nearest : nearest, scale);
}

/** A plain decimal of at most so many places, without zeros at its end. */
export function inWords(a: Fraction, places: number): string {
  const near = rounded(a, places);
  const digits = String(near.top < 0n ? -near.top : near.top).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const decimals = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${near.top < 0n ? '-' : ''}${whole}${decimals && `.${decimals}`}`;
}
