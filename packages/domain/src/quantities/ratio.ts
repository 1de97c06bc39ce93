/**
 * An exact fraction. Sums of quotients (a gram by 85 g/L, a millimole by 0.22 mmol/mL) stay exact, so that a figure on
 * the edge of a limit, or half-way between two shown ones, is never decided by where a division was cut.
 */
export class Ratio {
  readonly numerator: bigint;
  /** Above zero. */
  readonly denominator: bigint;

  constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  plus(other: Ratio): Ratio {
    if (other.numerator === 0n) return this;
    if (this.numerator === 0n) return other;
    if (this.denominator === other.denominator) {
      return new Ratio(this.numerator + other.numerator, this.denominator);
    }
    return new Ratio(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  minus(other: Ratio): Ratio {
    return this.plus(new Ratio(-other.numerator, other.denominator));
  }

  times(other: Ratio): Ratio {
    if (this.numerator === 0n || other.numerator === 0n) return zero;
    return new Ratio(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  /** The divisor must not be zero: who divides by what was typed asks first. */
  over(divisor: Ratio): Ratio {
    if (divisor.numerator === 0n) throw new RangeError('Divided by zero');
    if (this.numerator === 0n) return zero;
    const sign = divisor.numerator < 0n ? -1n : 1n;
    return new Ratio(
      this.numerator * divisor.denominator * sign,
      this.denominator * divisor.numerator * sign,
    );
  }

  /** Negative where it is less than the other, 0 where both are the same. */
  compare(other: Ratio): number {
    const difference = this.numerator * other.denominator - other.numerator * this.denominator;
    return difference === 0n ? 0 : difference < 0n ? -1 : 1;
  }

  get isZero(): boolean {
    return this.numerator === 0n;
  }

  get isPositive(): boolean {
    return this.numerator > 0n;
  }

  get isNegative(): boolean {
    return this.numerator < 0n;
  }

  /** Rounded half up (away from zero) to these decimals, all of them written: '85.40'. */
  toFixed(decimals: number): string {
    return write(divide(this.numerator * power(decimals), this.denominator, 'half-up'), decimals);
  }

  /** The largest figure of these decimals that is not above it. */
  roundedDown(decimals: number): Ratio {
    const scale = power(decimals);
    return new Ratio(divide(this.numerator * scale, this.denominator, 'down'), scale);
  }

  roundedUp(decimals: number): Ratio {
    const scale = power(decimals);
    return new Ratio(-divide(-this.numerator * scale, this.denominator, 'down'), scale);
  }

  /** Only to draw, or to look for a starting point: never to judge. */
  toNumber(): number {
    return Number(this.toFixed(12));
  }
}

export const zero = new Ratio(0n, 1n);
export const one = new Ratio(1n, 1n);

export const least = (left: Ratio, right: Ratio): Ratio => (left.compare(right) <= 0 ? left : right);
export const greatest = (left: Ratio, right: Ratio): Ratio => (left.compare(right) >= 0 ? left : right);
export const sumOf = (ratios: readonly Ratio[]): Ratio => ratios.reduce((sum, each) => sum.plus(each), zero);

const plainFigure = /^(\d{1,12})(?:\.(\d{0,12}))?$|^\.(\d{1,12})$/;

/** Reads a plain figure of 0 or more; null of anything else, so that nothing is read by half. */
export function parseRatio(text: string): Ratio | null {
  const match = plainFigure.exec(text.trim());
  if (!match) return null;
  const fraction = match[2] ?? match[3] ?? '';
  return new Ratio(BigInt(`${match[1] ?? ''}${fraction}`), power(fraction.length));
}

const stated = new Map<number, Ratio>();

/** The decimal that a catalogue states: 0.22 is 22/100, not the binary figure that is kept of it. Kept for the next time. */
export function ratioOf(figure: number): Ratio {
  const known = stated.get(figure);
  if (known) return known;
  const ratio = exactRatio(figure);
  stated.set(figure, ratio);
  return ratio;
}

/** The same of a figure that somebody sent: there is no end of those, so none is kept. */
export function exactRatio(figure: number): Ratio {
  const [mantissa = '', exponent = '0'] = String(Math.abs(figure)).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const shift = Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction) * (figure < 0 ? -1n : 1n);
  return shift >= 0 ? new Ratio(digits * power(shift), 1n) : reduced(digits, power(-shift));
}

function reduced(numerator: bigint, denominator: bigint): Ratio {
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return new Ratio(numerator / a, denominator / a);
}

const powers = Array.from({ length: 13 }, (_, exponent) => 10n ** BigInt(exponent));
const power = (exponent: number): bigint => powers[exponent] ?? 10n ** BigInt(exponent);

/** The denominator is above zero. */
function divide(numerator: bigint, denominator: bigint, rounding: 'half-up' | 'down'): bigint {
  if (rounding === 'half-up') {
    const magnitude = numerator < 0n ? -numerator : numerator;
    const quotient = (2n * magnitude + denominator) / (2n * denominator);
    return numerator < 0n ? -quotient : quotient;
  }
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
}

function write(scaled: bigint, decimals: number): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = scaled < 0n ? '-' : '';
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`;
}
