import { expect, it } from 'vitest'
import { ok, type Result, refuse } from './result.ts'

it('holds the value or the refusal, never both', () => {
  const read = (result: Result<number, 'too-late'>) => (result.ok ? result.value : result.refusal)
  expect(read(ok(1))).toBe(1)
  expect(read(refuse('too-late'))).toBe('too-late')
})
