import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Browsers that know light-dark(), <dialog>, popover and :has(): every evergreen since the middle of 2024. */
const browsers = ['chrome125', 'edge125', 'firefox128', 'safari17.5'];

/** The supplier's people have screens of their own, of which no hospital loads anything; few open their queries. */
const ofHospitals = /^(?!.*features[\\/](workbench|queries))/;

/**
 * What several screens share travels in few files: in a file for each set of screens that share something, a drug form
 * was 136 scripts and 39 style sheets (docs/decisions/0038-files-of-a-screen.md).
 */
const codeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial' as const] },
    { name: 'common', test: ofHospitals, minShareCount: 12 },
    {
      name: 'shared',
      test: ofHospitals,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 1_000,
    },
    {
      name: 'workbench',
      test: /features[\\/]workbench/,
      // What hospitals load as well stays out of its files.
      includeDependenciesRecursively: false,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 1_000,
    },
  ],
};

/** What the API answers; every other address is a screen. */
const serverPaths = ['/api', '/oauth', '/session', '/runtimeConfig.json', '/user/login', '/user/baxpassword'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  resolve: {
    // Its workers are made of text, which the content security policy refuses.
    alias: [
      {
        find: /^fflate$/,
        replacement: fileURLToPath(new URL('src/platform/zip-in-page.ts', import.meta.url)),
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    // An inlined asset would be a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting,
        // Without the names of all screens that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${parse(name).name.split('~')[0]}-[hash][extname]`,
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      serverPaths.map((path) => [path, process.env.API_URL ?? 'http://127.0.0.1:8080']),
    ),
  },
});
