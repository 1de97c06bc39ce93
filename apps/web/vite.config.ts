import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Browsers that know light-dark(), <dialog>, popover and :has(): every evergreen since the middle of 2024. */
const browsers = ['chrome125', 'edge125', 'firefox128', 'safari17.5'];

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
  },
  server: {
    proxy: Object.fromEntries(
      serverPaths.map((path) => [path, process.env.API_URL ?? 'http://127.0.0.1:8080']),
    ),
  },
});
