import { fileURLToPath } from 'node:url'
import { defineConfig, makeConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const policies = '<rootDir>/client/src/screens/policies'
/** Said by the page of one policy alone (`words` of policy-part.ts): the list, a first page, does not carry it. */
const onePolicy = [
  ...['cover', 'detail', 'draft', 'papers', 'section'].map((folder) => `${policies}/${folder}/**`),
  ...['Billing', 'Schedule'].map((file) => `${policies}/billing/${file}.tsx`),
]

/** Said by the overlay that adds an account (`words` of adding-part.ts). */
const adding = '<rootDir>/client/src/screens/accounts/adding/**'

/** Not said by a first page either (`laterParts` in client/src/words/words.ts). */
const laterParts = [
  'bank-draft',
  'cancellation',
  'changing',
  'customer-search',
  'documents',
  'filters',
  'lists',
  'one-time-code',
  'refusal',
  'registrations',
].map((folder) => `<rootDir>/client/src/parts/${folder}/**`)

/** Folders of panels, overlays and messages, which load after the first page (`makeShell` in build-routes.tsx). */
const over = ['shell/messages', 'shell/over', 'shell/overlays', 'shell/panels', 'parts/acting'].map(
  (folder) => `<rootDir>/client/src/${folder}/**`,
)

/**
 * Lists the catalogues and the sources of their texts: one for each screen, loaded with it, `staff` for the pages of
 * employees, `portal` for the texts that all pages share, and one for each folder of `messages/src`. `npm run messages`
 * brings them up to date; `npm run check` refuses a missing and an unused text.
 */
const config = defineConfig({
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  sourceLocale: 'en',
  locales: ['en', 'es', 'en-XA'],
  // Longer than English and with other letters: what is not in a catalogue, or does not fit, is seen at a glance.
  pseudoLocale: 'en-XA',
  catalogs: [
    {
      path: '<rootDir>/messages/catalogues/{locale}/messages/{name}',
      include: ['<rootDir>/messages/src/{name}/'],
      exclude: ['**/*.test.ts'],
    },
    {
      path: '<rootDir>/messages/catalogues/{locale}/portal',
      include: ['<rootDir>/client/src'],
      exclude: [
        '<rootDir>/client/src/screens/**',
        '<rootDir>/client/src/staff/**',
        '<rootDir>/client/src/ui/**',
        ...laterParts,
        ...over,
        '**/*.test.ts',
        '**/*.test.tsx',
      ],
    },
    {
      path: '<rootDir>/messages/catalogues/{locale}/{name}',
      include: ['<rootDir>/client/src/screens/{name}'],
      exclude: ['<rootDir>/client/src/screens/dev', ...onePolicy, adding, '**/*.test.ts', '**/*.test.tsx'],
    },
    {
      path: '<rootDir>/messages/catalogues/{locale}/staff',
      include: ['<rootDir>/client/src/staff'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
    {
      path: '<rootDir>/messages/catalogues/{locale}/parts',
      include: laterParts,
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
    {
      path: '<rootDir>/messages/catalogues/{locale}/over',
      include: over,
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
    {
      path: '<rootDir>/messages/catalogues/{locale}/policy',
      include: onePolicy,
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
    {
      path: '<rootDir>/messages/catalogues/{locale}/adding',
      include: [adding],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  // Neither places nor dates: a catalogue changes when a text does.
  format: formatter({ origins: false }),
  orderBy: 'message',
})

export default config

/** With its defaults, as Lingui's functions take it. */
export const wholeConfig = makeConfig(config)
