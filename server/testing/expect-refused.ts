import { type ErrorBody, errorBody, errorCodes } from '@myaccount/contract/errors'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

/** Stands in everything hostile that a test sends; no answer and no log line may hold it. */
export const canary = 'zqcanary'

/** Never in an answer: places in the code, the database's words, other people's names for our parts. */
const insideOfUs = /node_modules|\.ts:\d|\bat \S+ \(|fastify|FST_|zod|postgres|syntax error|select .* from/i

/** The specified error body with the status, nothing of ours told and nothing of theirs said back. */
export function expectRefused(answer: LightMyRequestResponse, status: number, what: string): ErrorBody {
  expect(answer.statusCode, `${what}: ${answer.body.slice(0, 300)}`).toBe(status)
  expect(answer.headers['content-type'], what).toBe('application/json; charset=utf-8')
  expect(answer.headers['cache-control'], what).toBe('no-store')
  expect(answer.headers['x-content-type-options'], what).toBe('nosniff')
  expect(answer.headers['set-cookie'], what).toBeUndefined()
  const error = errorBody.parse(answer.json())
  expect(error.status, what).toBe(status)
  // What cannot be parsed is 400, what can be but is wrong is 422, both by one code (wire.md).
  if (status !== 400) expect(errorCodes[error.code], what).toBe(status)
  else expect(error.code, what).toBe('input.invalid')
  expect(error.incident_id, what).toMatch(/^inc_[0-9a-f]{20}$/)
  expect(answer.body, what).not.toContain(canary)
  expect(answer.body, what).not.toMatch(insideOfUs)
  return error
}
