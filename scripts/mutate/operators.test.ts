import { describe, expect, it } from 'vitest';
import { mutated, mutationsOf, nameOfMutation } from './operators.ts';

const slipsIn = (program: string) => mutationsOf('rule.ts', program).map((slip) => mutated(program, slip));

describe('the slips that are made in a program', () => {
  it('are comparisons and their boundaries, sums, and what is true', () => {
    expect(slipsIn('const a = b < 2;')).toEqual(['const a = b <= 2;', 'const a = b >= 2;']);
    expect(slipsIn('const a = b * c;')).toEqual(['const a = b / c;']);
    expect(slipsIn('const a = b && !c;')).toEqual(['const a = b || !c;', 'const a = b && !!c;']);
    expect(slipsIn('const a = true;')).toEqual(['const a = false;']);
  });

  it('leave out what a condition leads to', () => {
    expect(slipsIn('if (b) c();')).toEqual(['if (false) c();']);
  });

  it('are found between brackets', () => {
    expect(slipsIn('const a = (b) >= (c);')).toEqual(['const a = (b) > (c);', 'const a = (b) < (c);']);
  });

  it('leave texts, types and imports alone', () => {
    expect(
      slipsIn("import { a } from 'b';\nconst c: true | false = d + 'e';\ntype F = { g: true };"),
    ).toEqual([]);
  });

  it('are programs still: ?? and && stand beside each other in none', () => {
    expect(slipsIn('const a = b ?? c;')).toEqual(['const a = b && c;']);
    expect(slipsIn('const a = b ?? c ?? d;')).toEqual([]);
  });

  it('are named by their line', () => {
    const program = 'const a = 1;\nconst b = a === 2;\n';
    const [slip] = mutationsOf('rule.ts', program);
    expect(nameOfMutation(program, slip!)).toBe('line 2: === becomes !==');
  });
});
