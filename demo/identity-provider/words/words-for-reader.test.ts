import { expect, test } from 'vitest'
import { english } from './english.ts'
import { spanish } from './spanish.ts'
import { wordsForReader } from './words-for-reader.ts'

test.each([
  ['es', 'en-US,en;q=0.9', 'es'],
  ['fr-CA es', 'en', 'es'],
  ['fr', 'es-MX,en;q=0.5', 'es'],
  [undefined, 'de,es;q=0.4,en;q=0.2', 'es'],
  ['es', undefined, 'es'],
  ['', '', 'en'],
  [undefined, undefined, 'en'],
])('with ui_locales %j and a browser of %j shows %s', (uiLocales, acceptLanguage, language) => {
  const reader = wordsForReader(uiLocales, acceptLanguage)
  expect(reader.language).toBe(language)
  expect(reader.words).toBe(language === 'es' ? spanish : english)
})
