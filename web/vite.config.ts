import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const api = process.env.STEWARD_API ?? 'http://localhost:8000';

const everyPage = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|clsx|cookie|set-cookie-parser|@tanstack)/',
    'node_modules/@mantine/core/esm/core/',
    'node_modules/@mantine/hooks/esm/use-(disclosure|uncontrolled|merged-ref)/',
    'node_modules/@mantine/core/esm/components/(ActionIcon|Box|Button|CloseButton|Input|Loader|PasswordInput|TextInput|Transition|UnstyledButton)/',
  ].join('|'),
);

/** Pieces of ours that the first load of every audience draws: they stay out of the kit, which comes with a page. */
const first =
  'ui/(avatar|company-mark|confirm-dialog|error-state|lazy-dialog|mark|overlay-net|page-spinner|skeleton|state|toast)\\.|lib/(client-log|card-numbers|drafts|open-uploads|page-account|problem|request-headers|shortcuts|unsaved|use-delayed)\\.';
/** Pieces of their own: what only some pages need, opened dialogs, forms, pictures. */
const later =
  'ui/(art/(?!drawing)|auth-|side-nav|confirm-dialog-content|combobox|conflict-dialog|dialog|document-|done-mark|entry-form|file-card|filter-search-control|filter-sheet|form-|category-icon|inputs|page-drawer|panel-modal|photo-place|row-menu-content|search-select|stepper|files-sent|zone-select|tabbed-form-modal|use-escape|year-dots|signer-lines|split-table|stars|card-figures|live-dot|radio-choices|entry-answer|loaded)|lib/(form-rules|leadership|live-stream|server-events|time-zones|use-draft|use-live)';
/** The packages' styles of the first load. In one file with ours they come before them, as styles.ts has it: ours win. */
const firstStyles = [
  ...readFileSync(new URL('src/app/shared/styles.ts', import.meta.url), 'utf8').matchAll(/'(@[^']+\.css)'/g),
]
  .map(([, path]) => `node_modules/${path}`)
  .join('|');
const start = new RegExp(
  `modulepreload-polyfill|notifications.store|/src/(app/shared/(?!toasts)|${first})|vite/preload-helper|${firstStyles}`,
);
const kit = new RegExp(
  [
    `/src/(?!${first}|${later})(ui|lib)/`,
    // The thumbs under an answer come with the assistant, which two audiences load.
    '@tabler/(?!.*/IconThumb)',
    '@mantine/hooks/|/src/records/use-create',
    // A plain list of choices borrows its arrow from the floating one.
    '@mantine/core/esm/components/(Group|NativeSelect|Stack|Combobox/(ComboboxChevron|get-parsed-combobox-data|Combobox.module))',
  ].join('|'),
);
/** What opens over a page: floating lists, menus and dialogs. */
const overlays =
  /@floating-ui|tabbable|react-remove-scroll|use-callback-ref|use-sidecar|@mantine\/core\/esm\/(utils\/Floating|components\/(Combobox|FocusTrap|Menu|Modal|ModalBase|Overlay|Paper|Popover|Portal|ScrollArea|Select|VisuallyHidden))\//;

/** The icons that these files draw. */
const iconsOf = (...patterns: readonly string[]) => {
  const sources = globSync([...patterns], { cwd: import.meta.dirname });
  const names = sources.flatMap((file) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    const drawn = text.match(/import \{([^}]+)\} from '@tabler\/icons-react'/)?.[1] ?? '';
    return drawn.match(/\bIcon\w+/g) ?? [];
  });
  return new RegExp(`@tabler/.*/(createReactComponent|defaultAttributes|${names.join('|')})\\.mjs`);
};
/** Those of the first load: a menu's and its frame's. Others come with the pages that draw them. */
const firstIcons = iconsOf(
  'src/ui/{error-state,toast}.tsx',
  'src/features/*/staff/feature.ts',
  'src/features/accounts/portal/feature-list.tsx',
  'src/app/staff/layouts/{sidebar,staff-shell,user-bar}.tsx',
  'src/app/portal/menu.ts',
  'src/app/portal/layouts/{bottom-bar,home-switch,side-menu}.tsx',
);

/** The addresses of the residents' portal, which has a page and code of its own (api/web.py says the same). */
const ofPortal = /^\/(tenant|privacy|terms)(?=[/?]|$)/;

/** The addresses of pages that people without an account open (the same there). */
const ofLink = /^\/(link|q)(?=[/?]|$)/;

/** The development server answers an audience's address with its page. */
const portalPage: Plugin = {
  name: 'portal-page',
  configureServer: (server) => {
    server.middlewares.use((request, _, next) => {
      if (request.url && ofPortal.test(request.url)) request.url = '/tenant.html';
      if (request.url && ofLink.test(request.url)) request.url = '/link.html';
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
      input: ['index.html', 'tenant.html', 'link.html'],
      output: {
        codeSplitting: {
          // A group is what its pattern names: else the kit would take what the first page needs along with it.
          includeDependenciesRecursively: false,
          // What every page needs is one file that outlives our releases in the browser's cache, instead of thirty.
          groups: [
            { name: 'base', test: everyPage, priority: 4, includeDependenciesRecursively: true },
            { name: 'start', test: start, priority: 3 },
            // The generated client grows with every feature: a chunk of its own, which the first page does not wait for.
            {
              name: 'staff',
              test: /\/src\/(api\/staff\/(?!zod)|pickers\/use-(?!leasable-units)|features\/preventive\/staff\/maintenance-views|records\/(?!open-signatures|reason-dialog|record-payment-link|rate-job|job-rating|upload-queue|use-uploads|use-create|use-opened|use-row-editor|use-fresh-form|picture-field))/,
              priority: 2,
            },
            // The same of residents, with the words of how they pay, which the first page says too.
            {
              name: 'portal',
              test: /\/src\/(api\/portal\/(?!zod)|features\/online-payments\/portal\/(autopay|method)-words)/,
              priority: 2,
            },
            { name: 'overlays', test: overlays, priority: 1 },
            // What pages have in common of the design system: one file instead of ten.
            { name: 'kit', test: kit, minShareCount: 2, priority: 2 },
            // The steps of an import and its history share many small pieces.
            {
              name: 'imports',
              test: /\/src\/features\/imports\/staff\/(?!feature\.)/,
              minShareCount: 2,
            },
            {
              // What several pages of features share and is small.
              name: 'pieces',
              test: /\/src\/features\/[^/]+\/(staff\/)?(use-delete-[a-z]+|answering|countdown|manage-(button|press)|property-card|chart-section|(team|vendors)\.module|(?!clock|photo)[a-z-]+-(words|types|figures|status|zones|card\.module))\./,
              minShareCount: 2,
            },
            // One file whichever forms a page has, instead of one for each part that some of them share.
            {
              name: 'form',
              test: /@mantine\/form\/|node_modules\/(klona|fast-deep-equal)\//,
              minShareCount: 2,
            },
            // The portal's first page has a box; circles and switches come with the forms that have them.
            {
              name: 'checkbox',
              test: /@mantine\/core\/esm\/(components\/Checkbox|utils\/(InlineInput|InputsGroupFieldset))\//,
              minShareCount: 2,
              priority: 3,
            },
            {
              name: 'switches',
              test: /@mantine\/core\/esm\/components\/(Radio|Switch)\/|\/src\/ui\/radio-choices\./,
              minShareCount: 2,
              priority: 3,
            },
            // Fields of more than a line, and what was typed into a form that was left.
            {
              name: 'fields',
              test: /@mantine\/core\/esm\/components\/Textarea\/|\/src\/(ui\/inputs|lib\/use-draft)\./,
              minShareCount: 2,
            },
            // What requests and equipment share: their pictures, and rows that open over their list.
            {
              name: 'upkeep',
              test: /\/src\/(ui\/(category-icon|card-figures)|records\/use-opened)\./,
              minShareCount: 2,
              priority: 3,
            },
            // A request as a row or a card, and what its page and the drawer over the list have in common.
            {
              name: 'request-row',
              test: /\/src\/features\/maintenance\/staff\/(clock|clock-words|request-(card|cells))\./,
              minShareCount: 2,
              priority: 3,
            },
            {
              name: 'request-parts',
              test: /\/src\/features\/maintenance\/staff\/(request-(actions|facts|parts)|resident-bill|use-(delete-request|request-dialogs)|vendor-offer)\./,
              minShareCount: 2,
              priority: 3,
            },
            { name: 'timeline', test: /\/src\/features\/maintenance\/staff\/timeline/, priority: 3 },
            // What sends files, with the line that says how far each has gone.
            {
              name: 'sending',
              test: /\/src\/(records\/use-uploads|ui\/files-sent|features\/maintenance\/add-photos)\./,
              minShareCount: 2,
              priority: 3,
            },
            // Signing by a link, in the portal and for the owner.
            {
              name: 'signing',
              test: /\/src\/(features\/agreements\/[a-z-]+\.|ui\/(document-|file-card|page-pictures|page-viewer|signer-lines))/,
              minShareCount: 2,
              priority: 3,
            },
            // Paying now and by itself share their small pieces.
            {
              name: 'paying',
              test: /\/src\/(features\/online-payments\/portal\/|ui\/form-foot\.)/,
              minShareCount: 2,
            },
            // What stands around the pages of two audiences: before the app, and beside it.
            { name: 'frame', test: /\/src\/ui\/(auth-|side-nav)/, minShareCount: 2, priority: 3 },
            { name: 'icons', test: firstIcons, minShareCount: 2, priority: 3 },
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
    // A busy machine may take its time, as in setup.ts.
    expect: { poll: { timeout: 8_000 } },
  },
});
