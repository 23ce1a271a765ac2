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

  it('filters by the look of the value', () => {
    expect(redactText('ssn 123-45-6789, see https://x.example/p?accountNumber=1#f')).toBe(
      'ssn [number], see https://x.example/p',
    )
    for (const canary of canaries) expect(redactText(`a ${canary} b`)).not.toContain(canary)
  })

  it('keeps short numbers, versions and code positions', () => {
    expect(redactText('line 1204 of 1.0.0+abc1234, status 503')).toBe(
      'line 1204 of 1.0.0+abc1234, status 503',
    )
  })

  it('leaves out what is nested without end', () => {
    const loop: Record<string, unknown> = {}
    loop.self = loop
    expect(JSON.stringify(redactReport(loop))).toContain('[Filtered]')
  })
})
