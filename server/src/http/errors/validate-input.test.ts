import { allEndpoints } from '@myaccount/contract/all-endpoints'
import { fieldCodes } from '@myaccount/contract/field-codes'
import { fieldMessageOf } from '@myaccount/messages/errors/field-messages'
import { messagesFor } from '@myaccount/messages/messages-for'
import { say } from '@myaccount/messages/say'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeRequest } from '../../../testing/make-request.ts'
import { asAppError, errorBodyOf } from './error-handler.ts'
import { InputRefused, validateInput } from './validate-input.ts'

function refusalOf(schema: z.core.$ZodType, data: unknown): InputRefused | null {
  const answer: unknown = validateInput({ schema, method: 'POST', url: '/', httpPart: 'body' })(data)
  const isAnswer = typeof answer === 'object' && answer !== null && 'error' in answer
  return isAnswer && answer.error instanceof InputRefused ? answer.error : null
}

/** As the answer's `errors` hold them. */
const saidOf = (refusal: InputRefused | null) =>
  (refusal?.fields ?? []).map(({ field, message }) => ({ field, message: say(messagesFor('en'), message) }))

/** A developer's word, whatever the parser is told. */
const parsersWords =
  /invalid|expected|received|undefined|NaN|unrecognized|too (small|big|long|short)|pattern/i

const parts = [...allEndpoints].flatMap(([name, { query, body }]) => [
  ...(query ? [[`${name}, query`, query] as const] : []),
  ...(body ? [[`${name}, body`, body] as const] : []),
])

test.each(parts)('%s: refuses in words for people', (_, schema) => {
  const fields = Object.keys(
    'shape' in schema && typeof schema.shape === 'object' ? (schema.shape ?? {}) : {},
  )
  for (const data of [
    {},
    null,
    ...[null, '', 0, -1, 'x'.repeat(5000), [], {}].map((value) => ofEach(fields, value)),
  ]) {
    const said = saidOf(refusalOf(schema, data)).map(({ message }) => message)
    for (const message of said) expect(message).not.toMatch(parsersWords)
  }
})

const ofEach = (fields: readonly string[], value: unknown) =>
  Object.fromEntries(fields.map((field) => [field, value]))

test("names a missing field as missing, and keeps the contract's text of a wrong one", async () => {
  const body = allEndpoints.get('submitPayment')?.body
  if (body === undefined) throw new Error('No body')
  const refusal = refusalOf(body, {
    accountNumber: '-x',
    methodId: 7,
    invoices: [{ amountCents: 100 }],
    authorization: { version: 'v', hash: 'h' },
  })
  expect(saidOf(refusal)).toEqual([
    { field: 'accountNumber', message: 'Enter an account number as it stands on the bill.' },
    { field: 'methodId', message: 'Check this entry.' },
    { field: 'invoices.0.invoiceNumber', message: 'This is missing.' },
    { field: 'totalCents', message: 'This is missing.' },
  ])
  const error = asAppError(refusal, await makeRequest())
  expect(errorBodyOf(error, 'inc_1', messagesFor('en'))).toMatchObject({
    status: 422,
    errors: saidOf(refusal),
  })
})

test('treats a malformed id in the path as an id that does not exist', async () => {
  const refusal = Object.assign(new InputRefused([]), { validationContext: 'params' })
  expect(asAppError(refusal, await makeRequest()).code).toBe('not_found')
})

test.each(fieldCodes)('has a message for %s of the contract', (code) => {
  expect(fieldMessageOf(code)?.message).toMatch(/^[A-Z].+\.$/)
})

test('passes on no texts that no check of ours chose', () => {
  const schema = z.object({ name: z.string().check(z.maxLength(2, 'Too big: expected 2')) })
  expect(saidOf(refusalOf(schema, { name: 'abc' }))).toEqual([
    { field: 'name', message: 'Check this entry.' },
  ])
})
