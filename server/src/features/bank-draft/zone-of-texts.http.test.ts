import { getDraftDisclosure } from '@myaccount/contract/endpoints/bank-draft/enrollment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../testing/read-pdf.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp({ environment: { CARRIER_TIME_ZONE: 'America/New_York' } })
})
afterAll(() => the?.close())

async function open(path: string, language: string) {
  const cookie = await the.signIn('owner')
  const answer = await the.call({ path, cookie, headers: { 'accept-language': language } })
  expect(answer.statusCode).toBe(200)
  return answer
}

test.each([
  ['en', 'until 8:00 PM Eastern Time, 5 days before a due date'],
  ['es', 'hasta las 8:00 p.m., hora oriental, 5 días antes'],
])('a carrier in New York has its own zone signed, on the page and on paper: %s', async (language, words) => {
  const answer = await open('/api/v1/bank_draft/disclosure', language)
  const { text } = getDraftDisclosure.response.parse(answer.json())
  const pdf = readPdf((await open('/api/v1/bank_draft/disclosure.pdf', language)).rawPayload)
  const printed = pdf.text.replaceAll(/\s+/g, ' ')
  for (const each of [text, printed]) {
    expect(each).toContain(words)
    expect(each).not.toMatch(/central|del centro|\bC[SD]T\b/i)
  }
})
