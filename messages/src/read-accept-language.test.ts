import { expect, test } from 'vitest'
import { readAcceptLanguage } from './read-accept-language.ts'

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', ['es-MX', 'es', 'en']],
  ['fr;q=0.2, en;q=0.8 ,es', ['es', 'en', 'fr']],
  ['en;q=0,es;q=0.1', ['es']],
  ['en, es', ['en', 'es']],
  ['en;q=high,es;q=0.5', ['es']],
  ['', []],
  [';;q=1,,', []],
])('reads %j as %j', (header, tags) => {
  expect(readAcceptLanguage(header)).toEqual(tags)
})
