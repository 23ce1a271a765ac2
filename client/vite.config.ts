/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nameClass } from './vite/class-names.ts'
import { contractAddresses } from './vite/contract-addresses.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const linguiConfig = { configPath: fileURLToPath(new URL('../lingui.config.ts', import.meta.url)) }

/**
 * Small modules that the pages of policies and invoices share. One file weighs some 550 bytes less than seven on the
 * first page (page-weight.e2e.ts); the same holds for the modules of the attention list.
 */
const policyAndBillFacts =
  /(invoice-standing|invoices\/invoice|is-payable-by-portal|describe-next-due|policy-standing|policy-status|account-overview\.query|PolicyTile|PolicyChips|ReportLoss|report-form|proof-of-cover)\.tsx?$/

const attentionList =
  /parts\/(attention\/(NeedsYouNow\.tsx|ComingUp\.tsx|attention\.query\.ts)|agency\/CallAgency\.tsx)$/

/** Modules that most pages share and that no first page shows (ADR 0007). */
const formsAndTables =
  /\/src\/(?:ui\/(?:choices|fields|tables)|ui\/notices\/ErrorSummary\.|api\/errors\/message-at-field\.|parts\/(?:changing|refusal)|parts\/reading\/Read(?:ing|Page)\.)|icons\/arrow-/

/** Modules that most pages of employees share. */
const ofStaff = /\/src\/staff\//

/**
 * Three uses of one configuration: the browser's bundle (dist/browser), the renderer that the server loads
 * (`build.ssr`, dist/renderer), and the project of the screen tests (`*.test.tsx`).
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  appType: 'custom',
  plugins: [
    contractAddresses(),
    lingui({ ...linguiConfig, failOnCompileError: true }),
    react(),
    // The one thing that Babel does here: the macros of Lingui (`t`, `Trans`, `plural`) become calls.
    babel({ presets: [linguiTransformerBabelPreset({}, linguiConfig)] }),
  ],
  cacheDir: '../.cache/vite/client',
  css: {
    modules: {
      // The server renders with the same names: they depend on path and class alone, never on order.
      generateScopedName: command === 'build' ? nameClass() : '[name]_[local]',
    },
  },
  build: {
    outDir: isSsrBuild ? 'dist/renderer' : 'dist/browser',
    emptyOutDir: true,
    target: 'es2022',
    // One stylesheet, inlined into the document: a link would cost a round trip (docs/adr, rendering).
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // Modules that the first file imports later are named by the document, or load when the page has settled:
      // their own imports are found in them, and no list of those adds weight to every first page (ADR 0007).
      resolveDependencies: (_, files, { hostId }) => (hostId.includes('entry-client') ? [] : files),
    },
    manifest: !isSsrBuild,
    // Replaces the banners in every file by one file, served beside them.
    license: isSsrBuild ? false : { fileName: 'licenses.txt' },
    copyPublicDir: !isSsrBuild,
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      // The renderer is one file, read once: a server that runs is not touched by the next build.
      output: {
        comments: { legal: false },
        // Few files: dozens of a few hundred bytes compress badly, and each costs a request. Modules that many pages
        // share are one file. Modules that only some pages share are not in it, because they would come with the first
        // page too (page-weight.e2e.ts).
        codeSplitting: isSsrBuild
          ? false
          : {
              groups: [
                { name: 'first', tags: ['$initial'], priority: 2 },
                {
                  name: 'shared',
                  test: (id) => !formsAndTables.test(id) && !ofStaff.test(id),
                  minShareCount: 14,
                  priority: 1,
                },
                { name: 'forms', test: formsAndTables, minShareCount: 14 },
                { name: 'staff', test: ofStaff, minShareCount: 14 },
                { name: 'due', test: policyAndBillFacts },
                { name: 'attention', test: attentionList },
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
    // Loading React, the router and the schemas again for each file took most of the time (26 s
    // against 7 on two cores).
    pool: 'threads',
    // Equals the cores of the smallest machine that we promise times for (ADR 0019); by default one stays idle.
    maxWorkers: 2,
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    // Only a test that hangs takes this long (vitest.config.ts).
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
}))
