import { msg } from '@lingui/core/macro'
import { expect, it, vi } from 'vitest'
import { openWords } from './browser-words.ts'
import { otherFiles } from './other-catalogues.ts'
import { pseudoFiles } from './pseudo-catalogues.ts'
import { wordsOfRequest } from './server-words.ts'
import { cataloguesOf, laterParts, messagesSaidBy, messagesSaidByPortal, saysLaterParts } from './words.ts'

const ofPortal = msg`Skip to the content`
const ofScreen = msg`A payment that your bank returns counts as not paid.`
const pseudo = 'en-XA'

it('loads the catalogue of a screen with the screen, once', async () => {
  const words = await openWords(pseudo)
  expect(words.i18n._(ofPortal)).not.toBe('Skip to the content')
  expect(words.i18n._(ofScreen)).toBe('A payment that your bank returns counts as not paid.')
  const onChange = vi.fn()
  words.i18n.on('change', onChange)
  await Promise.all([words.load('help'), words.load('help')])
  await words.load('help')
  expect(words.i18n._(ofScreen)).not.toBe('A payment that your bank returns counts as not paid.')
  expect(onChange).toHaveBeenCalledTimes(1)
})

it.each(Object.keys(messagesSaidBy))('finds every catalogue that %s needs, in each language', (folder) => {
  const known = new Set([...Object.keys(otherFiles), ...Object.keys(pseudoFiles)])
  const said = ['en', 'es', pseudo].flatMap((language) => cataloguesOf(language, folder))
  expect(
    said.filter((catalogue) => !known.has(catalogue) && /messages\/[a-z]+\.po$/.test(catalogue)),
  ).toEqual([])
})

it('loads nothing for a screen without texts', async () => {
  const words = await openWords(pseudo)
  await expect(words.load('none')).resolves.toBeUndefined()
})

it('is made for each request, and shares no loaded texts', () => {
  const one = wordsOfRequest(pseudo)
  const other = wordsOfRequest('en')
  expect(one._(ofScreen)).not.toBe('A payment that your bank returns counts as not paid.')
  expect(other._(ofScreen)).toBe('A payment that your bank returns counts as not paid.')
  expect(wordsOfRequest('en')).not.toBe(other)
})

it('counts by the rules of the language', () => {
  const { i18n } = { i18n: wordsOfRequest('en') }
  const message = msg({ message: '{n, plural, one {# invoice} other {# invoices}}' })
  expect([1, 2, 5000].map((n) => i18n._({ ...message, values: { n } }))).toEqual([
    '1 invoice',
    '2 invoices',
    '5,000 invoices',
  ])
})

/** By file, the folders of `messages/src` whose messages it imports. */
const importsMessages = /from '@myaccount\/messages\/([\w-]+)\//g
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('loads the messages that a screen uses', () => {
  const said = Object.entries(sources).flatMap(([file, text]) =>
    Array.from(text.matchAll(importsMessages), ([, messages]) => ({
      screen: sayerOf(file),
      messages: messages ?? '',
    })),
  )
  expect(
    said.filter(
      ({ screen, messages }) =>
        ![...messagesSaidByPortal, ...(messagesSaidBy[screen] ?? [])].some((known) => known === messages),
    ),
  ).toEqual([])
})

/** By file, the parts that it imports. */
const importsParts = /from '(?:\.\.\/)+parts\/([\w-]+)\//g

/** Returns the catalogue of a file; `screens/policies` has two: one policy, and the list. */
function sayerOf(file: string): string {
  if (/^\.\.\/screens\/policies\/(?:cover|detail|draft|papers|section)\//.test(file)) return 'policy'
  if (file.startsWith('../screens/accounts/adding/')) return 'adding'
  // The search in the header stands on staff pages alone.
  if (/^\.\.\/(?:staff|parts\/customer-search)\//.test(file)) return 'staff'
  return /^\.\.\/screens\/([^/]+)/.exec(file)?.[1] ?? file
}

it('loads the parts that a screen shows', () => {
  const shown = Object.entries(sources).flatMap(([file, text]) =>
    Array.from(text.matchAll(importsParts), ([, part = '']) => ({
      screen: sayerOf(file),
      part,
    })),
  )
  const later = shown.filter(({ part }) => laterParts.includes(part))
  expect(later.length).toBeGreaterThan(0)
  expect(later.filter(({ screen }) => !saysLaterParts.has(screen))).toEqual([])
})

it("uses the carrier's replacements in each language, and no catalogue overrides them", async () => {
  const inLanguage: Record<string, string> = { en: 'Straight to the page', es: 'Directo a la página' }
  const { id } = ofPortal
  const words = await openWords('en', {
    now: { [id]: [inLanguage.en ?? ''] },
    read: async (language) => ({ [id]: [inLanguage[language] ?? ''] }),
  })
  await words.load('help')
  expect(words.i18n._(ofPortal)).toBe(inLanguage.en)
  await words.switchTo('es')
  expect(words.i18n._(ofPortal)).toBe(inLanguage.es)
  await words.switchTo('en')
  expect(words.i18n._(ofPortal)).toBe(inLanguage.en)
  expect(wordsOfRequest('en', { [id]: ['Only here'] })._(ofPortal)).toBe('Only here')
  expect(wordsOfRequest('en')._(ofPortal)).toBe('Skip to the content')
})
