import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chooseNode } from './setup/choose-node.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { runInstead } from './setup/run-instead.mjs';

/*
 * What `npm start`, `npm test` and the others run: `node scripts/run.mjs <command> [arguments]`. This file and those in
 * `setup` get by on Node 20 with nothing installed; the commands are TypeScript and get Node 24 and the packages.
 */
const here = fileURLToPath(new URL('.', import.meta.url));
const root = path.dirname(path.resolve(here));
process.chdir(root);

const [command = '', ...args] = process.argv.slice(2);
const script = path.join(here, 'commands', `${command}.ts`);
if (!/^[a-z]+(-[a-z]+)*$/.test(command) || !existsSync(script)) {
  console.error(
    'Usage: node scripts/run.mjs start | build | test | validate | bench | faults | trace | pictures | format | supplier-key | supplier-admin | users | catalogue | hospitals | demo-advance | demo-code | fuzz | soak | mutate | audit | try-manual | patients | secrets | sbom | backup | restore',
  );
  process.exit(2);
}

await installPackages(root);
const node = chooseNode(root);
if (node === process.execPath) {
  const { run } = await import(pathToFileURL(script).href);
  process.exitCode = await runCommand(run, args);
} else {
  process.exitCode = await runInstead(node, [fileURLToPath(import.meta.url), command, ...args]);
}

/**
 * @param {(args: readonly string[]) => number | Promise<number>} run without a parameter where the command takes no arguments
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
async function runCommand(run, args) {
  if (run.length === 0 && args.length > 0) {
    console.error(
      `npm run ${command} takes no '${args[0]}': what can be set are variables, such as PORT=8090 (docs/running-it.md).`,
    );
    return 2;
  }
  try {
    return await run(args);
  } catch (error) {
    // What parseArgs of node:util refuses: its first sentence names the option.
    if (!String(error?.code).startsWith('ERR_PARSE_ARGS_')) throw error;
    console.error(`npm run ${command}: ${error.message.split('. ')[0]}.`);
    return 2;
  }
}
