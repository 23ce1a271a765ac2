import { describe, expect, test } from 'vitest'
import { codeOfStep, factorAddress, findStep, makeFactorSecret, stepOf } from './one-time-password.ts'

/** The secret of RFC 6238, appendix B: '12345678901234567890' in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('makes the code of RFC 6238 at %d seconds', (seconds, code) => {
  expect(codeOfStep(secret, stepOf(at(seconds)))).toBe(code)
})

describe('the accepted time steps', () => {
  const now = at(1_700_000_000)
  const step = stepOf(now)

  test('accepts this step and its neighbors, with spaces as applications show them', () => {
    for (const near of [step - 1, step, step + 1])
      expect(findStep(secret, codeOfStep(secret, near), now, null)).toBe(near)
    const code = codeOfStep(secret, step)
    expect(findStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now, null)).toBe(step)
  })

  test('accepts no other step, nor what is not a code', () => {
    for (const far of [step - 2, step + 2])
      expect(findStep(secret, codeOfStep(secret, far), now, null)).toBeNull()
    for (const typed of ['', '12345', 'abcdef', `${codeOfStep(secret, step)}0`])
      expect(findStep(secret, typed, now, null)).toBeNull()
  })

  test('accepts a code once, and no earlier one after it', () => {
    expect(findStep(secret, codeOfStep(secret, step), now, step)).toBeNull()
    expect(findStep(secret, codeOfStep(secret, step - 1), now, step)).toBeNull()
    expect(findStep(secret, codeOfStep(secret, step + 1), now, step)).toBe(step + 1)
  })
})

test('makes a secret of 160 bits for each account, with a picture that names the account', () => {
  const made = makeFactorSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(makeFactorSecret()).not.toBe(made)
  expect(factorAddress(secret, 'employee@carrier.example')).toContain('employee%40carrier.example')
})
