import { fileURLToPath } from 'node:url'

/**
 * Where the words of the screens are found. English is the source and is compiled into the code; the catalogue of
 * another language is extracted from it when that language comes (product.md 7, row 14).
 */
export default {
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/ui/**'],
    },
  ],
}
