import { describe, expect, it } from 'vitest'
import { holdsProcessorFields, writeContentSecurityPolicy } from './content-security-policy.ts'

const base = { nonce: 'N', mode: 'production', connectTo: ['https://errors.example'] } as const

/** Directive by name. */
function write(options: Partial<Parameters<typeof writeContentSecurityPolicy>[0]> = {}) {
  const policy = writeContentSecurityPolicy({ ...base, ...options })
  return new Map(
    policy.split('; ').map((line) => {
      const [name = '', ...sources] = line.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

const ofOrdinaryPages = {
  'default-src': "'none'",
  'script-src': "'nonce-N' 'strict-dynamic'",
  'style-src': "'self' 'nonce-N'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self' https://errors.example",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

describe('the policy of a page', () => {
  it('allows nothing from elsewhere, and frames nothing', () => {
    expect(Object.fromEntries(write())).toEqual(ofOrdinaryPages)
  })

  it('shows pictures of files from their host', () => {
    expect(write({ imagesFrom: ['https://files.example'] }).get('img-src')).toBe(
      "'self' data: https://files.example",
    )
  })

  it("frames the origin of the embedded processor's fields, and nothing else", () => {
    const policy = write({ processor: { kind: 'frame', origin: 'http://localhost:3004' } })
    expect(Object.fromEntries(policy)).toEqual({ ...ofOrdinaryPages, 'frame-src': 'http://localhost:3004' })
  })

  it("allows what Stripe's fields need, and no unsafe source", () => {
    const policy = write({ processor: { kind: 'stripe', publishableKey: 'pk_live_1' } })
    expect(Object.fromEntries(policy)).toEqual({
      ...ofOrdinaryPages,
      'script-src': "'nonce-N' 'strict-dynamic' https://js.stripe.com https://*.js.stripe.com",
      'connect-src': "'self' https://errors.example https://api.stripe.com",
      'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      'trusted-types': 'default',
    })
    expect([...policy.values()].join(' ')).not.toContain('unsafe')
  })
})

it("names the tag manager's script, the origins of its tags, and its Trusted Types policies (ADR 0017)", () => {
  const origins = ['https://tags.example', 'https://*.counts.example']
  expect(Object.fromEntries(write({ tags: { origins, policies: 'goog#html' } }))).toEqual({
    ...ofOrdinaryPages,
    'script-src': "'nonce-N' 'strict-dynamic' https://tags.example",
    'img-src': "'self' data: https://tags.example https://*.counts.example",
    'connect-src': "'self' https://errors.example https://tags.example https://*.counts.example",
    'trusted-types': 'portal-tags goog#html',
  })
})

describe('the processor’s fields', () => {
  it.each(['/payment/methods', '/payment/methods/', '/Payment/METHODS'])('are shown on %s', (pathname) =>
    expect(holdsProcessorFields(pathname)).toBe(true),
  )

  it.each([
    '/',
    '/login',
    '/policies',
    '/payment',
    '/payment/methods/1',
    '/payment/methodsx',
    '//payment/methods',
  ])('are not shown on %s', (pathname) => expect(holdsProcessorFields(pathname)).toBe(false))
})
