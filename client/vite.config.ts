/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nameClass, onlyUsedClasses } from './vite/class-names.ts'
import { contractAddresses } from './vite/contract-addresses.ts'
import { leaveOut } from './vite/leave-out.ts'
import { linguiMacros } from './vite/lingui-macros.ts'
import { trimLibraries } from './vite/trim-libraries.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * Three uses of one configuration: the browser's bundle (dist/browser), the renderer that the server loads
 * (`build.ssr`, dist/renderer), and the project of the screen tests (`*.test.tsx`).
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  appType: 'custom',
  plugins: [contractAddresses(), leaveOut(), trimLibraries(), onlyUsedClasses(), linguiMacros(), react()],
  // All messages are compiled: the small runtime is enough.
  resolve: {
    alias: [
      { find: /^@lingui\/core$/, replacement: `${root}src/words/compiled-messages.ts` },
      { find: /^@lingui\/react$/, replacement: `${root}src/words/Trans.tsx` },
    ],
  },
  cacheDir: '../.cache/vite/client',
  css: {
    modules: {
      // The server renders with the same names: they depend on path and class alone, never on order.
      generateScopedName: command === 'build' ? nameClass() : '[name]_[local]',
    },
  },
  // No browser extension looks into a production page.
  define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
  build: {
    outDir: isSsrBuild ? 'dist/renderer' : 'dist/browser',
    emptyOutDir: true,
    target: 'es2022',
    // One stylesheet, inlined into the document: a link would cost a round trip (docs/adr, rendering).
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    // In place of the banners in every file, served beside them.
    license: isSsrBuild ? false : { fileName: 'licenses.txt' },
    copyPublicDir: !isSsrBuild,
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      // The renderer is one file, read once: a server that runs is not touched by the next build.
      output: {
        comments: { legal: false },
        // Few files: dozens of a few hundred bytes compress badly, and each costs a request. What nearly every page
        // shows is with the entry (src/first-page.ts); the rest by who shares it, so that the first page of a screen
        // brings little of another's.
        codeSplitting: isSsrBuild
          ? false
          : {
              groups: [
                { name: 'first', tags: ['$initial'], priority: 3 },
                {
                  name: 'lists',
                  test: /ui[\\/](fields[\\/](SearchInput|control)|tables[\\/](KeyValueList|key-value))|parts[\\/]agency[\\/]AgencyContact|lucide.*search/,
                  minShareCount: 2,
                  priority: 3,
                },
                {
                  name: 'policy',
                  test: /domain[\\/]src(?![\\/](payment|one-time|kernel[\\/]wire-id))|screens[\\/]policies|src[\\/]parts[\\/](agency|reading)|ui[\\/](surfaces|buttons)|contract-addresses:policies/,
                  minShareCount: 2,
                  priority: 2,
                },
                {
                  name: 'papers',
                  test: /kernel[\\/]wire-id|domain[\\/]src[\\/]payment|contract-addresses|format[\\/]describe|headings[\\/](Print|print)|tables[\\/](Pager|pager)|lucide(?!.*(arrow|[\\/]x\.))/,
                  minShareCount: 2,
                  priority: 2,
                },
                // Where no notice is open, nobody needs its words.
                { name: 'notices', test: /src[\\/]parts[\\/]cancellation/, minShareCount: 2, priority: 1 },
                {
                  name: 'paying',
                  test: /screens[\\/]pay[\\/](?!checkout|review)/,
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'forms', test: /ui[\\/](fields|choices)/, minShareCount: 2, priority: 1 },
                { name: 'staff', test: /screens[\\/]admin/, minShareCount: 2, priority: 1 },
                { name: 'answers', test: /[\\/](zod|contract[\\/]src)[\\/]/, priority: 1 },
              ],
            },
      },
    },
    ssr: isSsrBuild ?? false,
  },
  // The bundle is whole: the server needs no package of the client's. While developing Node loads them itself.
  ssr: command === 'build' ? { noExternal: true } : {},
  test: {
    name: 'screen',
    environment: 'happy-dom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/forget-after-each.ts', 'src/ui/testing/clean-up-after-each.ts'],
    // Loading React, the router and the schemas anew for each file took most of the time (26 s against 7 on two cores).
    pool: 'threads',
    // As many as cores on the smallest machine we promise times for (decisions.md 43); left alone, one stays idle.
    maxWorkers: 2,
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    // Only a test that hangs takes so long (vitest.config.ts).
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
}))
