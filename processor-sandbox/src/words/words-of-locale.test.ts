import { expect, test } from 'vitest'
import { wordsOfLocale } from './words-of-locale.ts'

test.each([
  ['es', 'en-US', 'es'],
  ['es-419', undefined, 'es'],
  ['en', 'es-MX,es;q=0.9', 'en'],
  ['auto', 'es-MX,es;q=0.9', 'es'],
  [undefined, 'es', 'es'],
  ['de', 'es', 'en'],
  ['est', undefined, 'en'],
  [undefined, undefined, 'en'],
])('shows for the locale %j and a browser of %j the language %s', (locale, acceptLanguage, shown) => {
  expect(wordsOfLocale(locale, acceptLanguage).locale).toBe(shown)
})
