import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium, findTestChromium } from './find-chromium.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bolt-browsers-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', '');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const install = async (name: string) => {
  const file = path.join(folder, name);
  await writeFile(file, '');
  await chmod(file, 0o755);
  return file;
};

describe('the browser', () => {
  it('of tests is the one without windows, of pictures the whole one, where both are installed', async () => {
    const whole = await install('chromium');
    const windowless = await install('chromium-headless-shell');
    expect(await findTestChromium()).toBe(windowless);
    expect(await findChromium()).toBe(whole);
  });

  it('is the one that there is', async () => {
    const whole = await install('google-chrome');
    expect(await findTestChromium()).toBe(whole);
    await rm(whole);
    const windowless = await install('chromium-headless-shell');
    expect(await findChromium()).toBe(windowless);
  });

  it('is the one that CHROMIUM_PATH names', async () => {
    await install('chromium-headless-shell');
    vi.stubEnv('CHROMIUM_PATH', '/opt/chromium');
    expect([await findTestChromium(), await findChromium()]).toEqual(['/opt/chromium', '/opt/chromium']);
  });
});
