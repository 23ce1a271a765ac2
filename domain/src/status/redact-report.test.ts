import { describe, expect, it } from 'vitest'
import { redactReport, redactText } from './redact-report.ts'

/** Values that stand in no report, however they came in. */
const canaries = [
  '4242424242424242',
  '4242 4242 4242 4242',
  '021000021',
  'jo@larkspur.example',
  '1000482917',
  '12MF0104417',
  'PA-001-2026-A',
  'CH77.2B',
  '260-555-0142',
]

describe('redaction', () => {
  it('filters by the name of the field, at any depth and in any spelling', () => {
    const report = redactReport({
      creditCard: { holder: 'x' },
      list: [{ Password: 'hunter2', note: 'kept' }],
      displayName: 'Office of Larkspur',
      bankAccountNumber: 'none',
      isAuthenticated: true,
      status: 500,
    })
    expect(report).toEqual({
      creditCard: '[Filtered]',
      list: [{ Password: '[Filtered]', note: 'kept' }],
      displayName: '[Filtered]',
      bankAccountNumber: '[Filtered]',
      isAuthenticated: true,
      status: 500,
    })
  })

  it('filters by the form of the value', () => {
    expect(redactText('ssn 123-45-6789, see https://x.example/p?accountNumber=1#f')).toBe(
      'ssn [number], see https://x.example/p',
    )
    for (const canary of canaries) expect(redactText(`a ${canary} b`)).not.toContain(canary)
  })

  it.each([
    ['Sign-in failed: password=hunter2', 'Sign-in failed: password=[Filtered]'],
    ['{"password":"hunter2 or so","status":500}', '{"password":[Filtered],"status":500}'],
    ["{ user_password: 'hunter2', retry: 1 }", '{ user_password: [Filtered], retry: 1 }'],
    ['Authorization: Bearer hunter2, next', 'Authorization: [Filtered], next'],
    ['accessToken=hunter2&step=3', 'accessToken=[Filtered]&step=3'],
    ['pin: hunter2 (tried twice)', 'pin: [Filtered] (tried twice)'],
    ['at postgres://portal:hunter2@db.example/portal', 'at postgres://[credentials]@db.example/portal'],
  ])('filters values that a name in a text introduces: %s', (text, expected) => {
    expect(redactText(text)).toBe(expected)
  })

  it.each([
    'SyntaxError: Unexpected token \'<\', "<!doctype "... is not valid JSON',
    'TypeError: compass: north is not known',
    'at openCard (http://localhost/assets/cards-1a2b.js:12:5)',
  ])('keeps the description of a fault: %s', (text) => expect(redactText(text)).toBe(text))

  it('keeps short numbers, versions and code positions', () => {
    expect(redactText('line 1204 of 1.0.0+abc1234, status 503')).toBe(
      'line 1204 of 1.0.0+abc1234, status 503',
    )
  })

  it('leaves out endless nesting', () => {
    const loop: Record<string, unknown> = {}
    loop.self = loop
    expect(JSON.stringify(redactReport(loop))).toContain('[Filtered]')
  })
})
