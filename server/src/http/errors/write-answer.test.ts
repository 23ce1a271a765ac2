import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { writeAnswer } from './write-answer.ts'

const schema = z.object({ cents: z.int().check(z.nonnegative()), note: z.optional(z.string()) })
const write = writeAnswer({ schema, method: 'GET', url: '/api/v1/x' })

test('leaves out what the contract does not name', () => {
  expect(write({ cents: 5, secret: 'x', note: undefined })).toBe('{"cents":5}')
})

test.each([{ cents: -1 }, { cents: '5' }, {}])('refuses %j, and says nothing of the values', (answer) => {
  expect(() => write(answer)).toThrow(/^The contract refuses the answer of GET \/api\/v1\/x$/)
})
