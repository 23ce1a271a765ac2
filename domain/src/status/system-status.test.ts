import { describe, expect, it } from 'vitest'
import { allSystemsOnline, decideDegradations, degradableScreens } from './system-status.ts'

const effectsOn = (away: keyof typeof allSystemsOnline) =>
  Object.fromEntries(
    degradableScreens
      .map((screen) => [screen, decideDegradations({ ...allSystemsOnline, [away]: false }, screen)] as const)
      .filter(([, found]) => found.length > 0)
      .map(([screen, found]) => [screen, found.map((degradation) => degradation.effect)]),
  )

describe('effects of one system away (ADR 0020; domain.md 6.3)', () => {
  it('shows last known figures, queues payments and refuses enrollments without BillingCenter', () => {
    expect(effectsOn('billingCenter')).toEqual({
      accounts: ['last-known-figures'],
      policies: ['last-known-figures', 'payments-queued'],
      invoices: ['last-known-figures', 'payments-queued'],
      pay: ['last-known-figures', 'payments-queued'],
      'guest-checkout': ['last-known-figures', 'payments-queued'],
      'payment-methods': ['enrollments-refused'],
      'bank-draft': ['enrollments-refused'],
      histories: ['last-known-figures'],
      claims: ['claim-payments-known'],
    })
  })

  it('shows the cached list, queues downloads and delays claim files without imageRight', () => {
    expect(effectsOn('imageRight')).toEqual({
      documents: ['list-from-cache', 'downloads-queued'],
      claims: ['claim-files-queued'],
    })
  })

  it('queues letters without smartComms', () => {
    expect(effectsOn('smartComms')).toEqual({
      policies: ['letters-queued'],
      documents: ['letters-queued'],
      claims: ['claim-letters-queued'],
    })
  })
})

it.each(degradableScreens)('shows nothing on %s while all systems are online', (screen) => {
  expect(decideDegradations(allSystemsOnline, screen)).toEqual([])
})

it('names the system with each effect', () => {
  const status = { imageRight: false, billingCenter: true, smartComms: false }
  expect(decideDegradations(status, 'documents')).toEqual([
    { system: 'imageRight', effect: 'list-from-cache' },
    { system: 'imageRight', effect: 'downloads-queued' },
    { system: 'smartComms', effect: 'letters-queued' },
  ])
})
