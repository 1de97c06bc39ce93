import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fileFailure } from './file-failure.ts';

const failed = (reading: Promise<unknown>) =>
  reading.then(
    () => new Error('was read'),
    (error: Error) => error,
  );

it('says of a file or folder that a command was given what is wrong with it', async () => {
  expect(fileFailure(await failed(readFile('/nowhere.json')), 'nowhere.json')).toBe(
    'nowhere.json is not there.',
  );
  expect(fileFailure(await failed(readFile('scripts')), 'scripts')).toBe('scripts is a folder, not a file.');
  expect(fileFailure(await failed(readdir('package.json')), 'package.json')).toBe(
    'package.json is no folder.',
  );
});

it('leaves other failures their own words', () => {
  expect(fileFailure(new Error('3 faults: nothing was loaded.'), 'a.json')).toBe(
    '3 faults: nothing was loaded.',
  );
});
