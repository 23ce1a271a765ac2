import { retriesAtMost } from '@myaccount/domain/bank-draft/returns/decide-after-return'
import { expect, test } from 'vitest'
import { messagesFor } from '../messages-for.ts'
import { draftDisclosureOf } from './disclosure-text.ts'

const carrier = { name: 'Example Mutual Insurance Company', phone: '2605550100' }

test('names in the signed text as many retries as a returned draft gets', () => {
  expect(retriesAtMost).toBe(1)
  expect(draftDisclosureOf(carrier, 'America/Chicago', messagesFor('en')).text).toContain(
    'We may try one more time.',
  )
  expect(draftDisclosureOf(carrier, 'America/Chicago', messagesFor('es')).text).toContain(
    'Podemos intentarlo una vez más.',
  )
})

test('names the cut-off in the carrier’s zone', () => {
  const textIn = (timeZone: string, language: 'en' | 'es') =>
    draftDisclosureOf(carrier, timeZone, messagesFor(language)).text
  expect(textIn('America/Chicago', 'en')).toContain('until 8:00 PM Central Time, 5 days before')
  expect(textIn('America/New_York', 'en')).toContain('until 8:00 PM Eastern Time, 5 days before')
  expect(textIn('America/New_York', 'es')).toContain('hasta las 8:00 p.m., hora oriental, 5 días antes')
  for (const language of ['en', 'es'] as const)
    expect(textIn('America/New_York', language)).not.toMatch(/central|del centro/i)
})
