import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findForbiddenImports } from './import-boundaries.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

async function sources(folder: string): Promise<string[]> {
  const names = await readdir(`${root}${folder}`, { recursive: true });
  return names
    .filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !/(^|[\\/])testing[\\/]/.test(name),
    )
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

describe('the boundaries of the house', () => {
  it('are kept by every file of the web app and the server', async () => {
    const files = [...(await sources('apps/web/src')), ...(await sources('apps/api/src'))];
    expect(files.length).toBeGreaterThan(100);
    const found = await Promise.all(
      files.map(async (file) => findForbiddenImports(file, await readFile(`${root}${file}`, 'utf8'))),
    );
    expect(found.flat()).toEqual([]);
  });

  it('notice a feature that imports another, also lazily', () => {
    const file = 'apps/web/src/features/home/home.page.tsx';
    const rule = 'a feature imports no other feature';
    expect(findForbiddenImports(file, `import { a } from '../orders/a.ts';`)).toEqual([
      { file, imports: 'apps/web/src/features/orders/a.ts', rule },
    ]);
    expect(findForbiddenImports(file, `lazy(() => import('../orders/a.ts'))`)).toHaveLength(1);
    expect(
      findForbiddenImports(file, `import { b } from './b.ts'; import { c } from '../../ui/c.tsx';`),
    ).toEqual([]);
  });
});
