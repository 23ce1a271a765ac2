import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { writeAnswer } from './write-answer.ts'

const item = z
  .object({ cents: z.int().check(z.nonnegative()), note: z.optional(z.string()) })
  .check(z.refine(({ cents }) => cents !== 13))
const schema = z.object({ items: z.array(item).check(z.maxLength(2)), last: z.nullable(item) })
const write = writeAnswer({ schema, method: 'GET', url: '/api/v1/x' })
const cents = (...each: readonly unknown[]) => each.map((number) => ({ cents: number }))

test('leaves out what the contract does not name, at any depth', () => {
  const answer = {
    items: [{ cents: 5, secret: 'x', note: undefined }],
    last: { cents: 6, secret: 'y' },
    secret: 'z',
  }
  expect(write(answer)).toBe('{"items":[{"cents":5}],"last":{"cents":6}}')
  expect(write({ items: [], last: null })).toBe('{"items":[],"last":null}')
})

test.each([
  { items: cents(-1), last: null },
  { items: cents(13), last: null },
  { items: cents('5'), last: null },
  { items: cents(1, 2, 3), last: null },
  { items: [], last: { cents: -1 } },
  { items: null, last: null },
  { items: [] },
])('refuses %j, without the values', (answer) => {
  expect(() => write(answer)).toThrow(/^The contract refuses the answer of GET \/api\/v1\/x$/)
})
