import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const api = process.env.STEWARD_API ?? 'http://localhost:8000';

const everyPage = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|clsx|cookie|set-cookie-parser|@tanstack)/',
    'node_modules/@mantine/core/esm/core/',
    'node_modules/@mantine/core/esm/components/(ActionIcon|Box|Button|CloseButton|Input|Loader|TextInput|Transition|UnstyledButton)/',
  ].join('|'),
);

/** The addresses of the residents' portal, which has a page and code of its own (api/web.py says the same). */
const ofPortal = /^\/(tenant|privacy|terms)(?=[/?]|$)/;

/** The development server answers a portal address with the portal's page. */
const portalPage: Plugin = {
  name: 'portal-page',
  configureServer: (server) => {
    server.middlewares.use((request, _, next) => {
      if (request.url && ofPortal.test(request.url)) request.url = '/tenant.html';
      next();
    });
  },
};

/** Which source files each file of the build was made from: what `npm run budget` reads to keep audiences apart. */
const modulesOfBuild: Plugin = {
  name: 'modules-of-build',
  generateBundle(_, bundle) {
    const root = `${import.meta.dirname}/`;
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, file.moduleIds.map((id) => id.replace(root, ''))]] : [],
    );
    const source = JSON.stringify(Object.fromEntries(modules));
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
  },
};

export default defineConfig({
  plugins: [react(), portalPage, modulesOfBuild],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    manifest: true,
    target: 'es2022',
    // The budget script names the limits that matter; a chunk's raw size is not one of them.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      input: ['index.html', 'tenant.html'],
      output: {
        codeSplitting: {
          // What every page needs is one file that outlives our releases in the browser's cache, instead of thirty.
          groups: [
            { name: 'base', test: everyPage, priority: 2 },
            { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    // Server-sent events pass through the proxy unbuffered; the Origin header stays the browser's.
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/ai-chat': { target: api, changeOrigin: false },
    },
  },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000' } },
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // One DOM a worker instead of one a file: setup.ts cleans it between tests.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
  },
});
