import { readFileSync } from 'node:fs';

const text = readFileSync('docs/running-it.md', 'utf8');

/** A section of docs/running-it.md, of either depth, with what stands below its heading. */
function section(heading: string): string {
  const [, ...found] = text.split(new RegExp(`\\n#{2,3} ${RegExp.escape(heading)}\\n`));
  if (found.length === 0) throw new Error(`docs/running-it.md has no section '${heading}'.`);
  return found.map((part) => part.split(/\n## /)[0]).join('\n');
}

/** The command of a section that begins so, in a block or within a sentence, with these texts put for those of the manual. */
export function commandOf(
  heading: string,
  begins: string,
  instead: Readonly<Record<string, string>> = {},
): string {
  const written = [...section(heading).matchAll(/^(npm .*)$|`(npm [^`\n]+)`/gm)].map(
    ([, line, inline]) => line ?? inline ?? '',
  );
  const command = written.find((each) => each.startsWith(begins));
  if (!command)
    throw new Error(`'${heading}' of docs/running-it.md has no command that begins with '${begins}'.`);
  return Object.entries(instead).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`'${command}' does not name '${from}' any more.`);
    return changed.replace(from, to);
  }, command);
}

/** The example in JSON of a section. */
export const jsonOf = (heading: string): unknown => JSON.parse(exampleOf(heading, 'json'));

/** The statements of a section, in their order. */
export const statementsOf = (heading: string): string[] => exampleOf(heading, 'sql').trim().split('\n');

function exampleOf(heading: string, language: 'json' | 'sql'): string {
  const example = new RegExp(`\`\`\`${language}\\n([^\`]+)\`\`\``).exec(section(heading))?.[1];
  if (!example) throw new Error(`'${heading}' of docs/running-it.md has no example in ${language}.`);
  return example;
}
