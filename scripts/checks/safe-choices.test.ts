import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { drawsQuestion, forgetfulQuestionsOf, safeChoicesOf } from './safe-choices.ts';

async function sources(): Promise<{ file: string; text: string }[]> {
  const files: { file: string; text: string }[] = [];
  for await (const file of glob('apps/web/src/**/*.tsx'))
    files.push({ file, text: await readFile(file, 'utf8') });
  return files;
}

describe('the safe choice of a dialog', () => {
  it('is found by its mark, whatever else its tag holds', () => {
    const text = `<Button variant="filled" data-safe-choice onClick={() => go()}>Back</Button>
      <Button onClick={() => end()}>End</Button>
      <LinkButton
        data-safe-choice
        to={home}
      >`;
    expect(safeChoicesOf(text)).toEqual([
      '<Button variant="filled" data-safe-choice onClick={() => go()}>',
      '<LinkButton data-safe-choice to={home} >',
    ]);
  });

  it('is the filled button, in every dialog that marks one, and every question marks one', async () => {
    const files = await sources();
    const plain = files.flatMap(({ file, text }) =>
      safeChoicesOf(text)
        .filter((tag) => !tag.includes('variant="filled"'))
        .map((tag) => `${file}: ${tag}`),
    );
    expect(plain).toEqual([]);
    const unmarked = files.filter(({ text }) => drawsQuestion(text) && safeChoicesOf(text).length === 0);
    expect(unmarked.map(({ file }) => file)).toEqual([]);
    expect(files.flatMap(({ text }) => safeChoicesOf(text)).length).toBeGreaterThan(10);
  });

  it('takes back what has no answer yet: a question is given its press, and not that it is busy with it', async () => {
    const asked = '<ConfirmModal isBusy={deletion.isPending} onCancel={() => close()}>';
    expect(forgetfulQuestionsOf(asked)).toEqual([asked]);
    expect(forgetfulQuestionsOf('<ConfirmModal press={deletion} isBusy={isWaiting}>')).toEqual([]);
    const forgetful = (await sources()).filter(({ text }) => forgetfulQuestionsOf(text).length > 0);
    // A copy waits for a save that was pressed elsewhere, which goes on.
    expect(forgetful.map(({ file }) => file.split('/').at(-1))).toEqual(['copy.modal.tsx']);
  });
});
