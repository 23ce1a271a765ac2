import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { describe, expect, it } from 'vitest'
import { findRoute } from '../routes/find-route.ts'
import { routeTable, rowOf } from '../routes/route-table.ts'
import type { PortalRoute } from '../routes/rows/portal-route.ts'
import { decideNavigation, type NavigationDecision } from './decide-navigation.ts'
import type { Visitor } from './visitor.ts'

const first = accountNumber('1000482917')
const second = accountNumber('1000482918')
const guest: Visitor = { kind: 'guest' }
const employee: Visitor = { kind: 'employee' }
const insured: Visitor = { kind: 'insured', owned: [first, second], active: first }
const acting: Visitor = { kind: 'acting', owned: [first, second], active: first }
const unknown: Visitor = { kind: 'unknown' }
const leaving: Visitor = { kind: 'leaving', reason: 'idle' }

function go(address: string, visitor: Visitor): NavigationDecision {
  const { pathname, search } = new URL(address, 'https://portal.invalid')
  return decideNavigation({ route: findRoute(pathname)?.route ?? null, pathname, search }, visitor)
}

const stay: NavigationDecision = { kind: 'stay' }
const to = (path: string): NavigationDecision => ({ kind: 'redirect', to: path })

describe('the rules of specification 2', () => {
  it('sends home to login', () => expect(go('/', guest)).toEqual(to('/login')))

  it('sends a guest from a page that needs sign-in to signout, with the return path (ADR 0005)', () => {
    expect(go('/policies?section=billing', guest)).toEqual(
      to('/signout?returnTo=%2Fpolicies%3Fsection%3Dbilling'),
    )
  })

  it.each(['/PoliCies', '/accounts/'])(
    'recognizes %s by the router’s matching, not by its letters',
    (path) => {
      expect(go(path, guest)).toEqual(to(`/signout?returnTo=${encodeURIComponent(path)}`))
    },
  )

  it.each(['/policies', '/help', '/terms-of-service', '/login', '/signout', '/404'])(
    'sends an employee from %s to admin',
    (path) => expect(go(path, employee)).toEqual(to('/admin')),
  )

  it.each(['/accounts', '/help', '/nowhere'])(
    'sends a person who is leaving from %s to signout, with the reason',
    (path) =>
      expect(go(path, leaving)).toEqual(to(`/signout?returnTo=${encodeURIComponent(path)}&reason=idle`)),
  )

  it('keeps a person who is leaving at signout', () => {
    expect(go('/signout?reason=idle', leaving)).toEqual(stay)
  })

  it('keeps a person who adds another account on the accounts page, even with one account (ADR 0060)', () => {
    const one: Visitor = { kind: 'insured', owned: [first], active: first }
    expect(go('/accounts', one)).toEqual(to('/policies'))
    expect(go('/accounts?add=account', one)).toEqual(stay)
  })

  it('keeps an employee in admin and below it', () => {
    expect(go('/admin', employee)).toEqual(stay)
    const under: PortalRoute = { ...rowOf('admin'), name: 'audit', path: '/admin/audit' }
    expect(decideNavigation({ route: under, pathname: '/admin/audit', search: '' }, employee)).toEqual(stay)
  })

  it.each(['/', '/login', '/signout', '/admin'])('sends an insured from %s to accounts', (path) =>
    expect(go(path, insured)).toEqual(to('/accounts')),
  )

  it('sends an insured from register to accounts once there is such a row', () => {
    const register: PortalRoute = { ...rowOf('login'), name: 'register', path: '/register' }
    const destination = { route: register, pathname: '/register', search: '' }
    expect(decideNavigation(destination, insured)).toEqual(to('/accounts'))
    expect(decideNavigation(destination, guest)).toEqual(stay)
  })

  it('sends the callback, which is not a page, to 404, and from there to accounts when signed in', () => {
    expect(go('/auth/callback/authorization-code?code=x', guest)).toEqual(to('/404?from=callback'))
    expect(go('/404?from=callback', guest)).toEqual(stay)
    expect(go('/404?from=callback', insured)).toEqual(to('/accounts'))
    expect(go('/404?from=callback', employee)).toEqual(to('/admin'))
    expect(go('/404', insured)).toEqual(stay)
  })

  it('sends a person with exactly one account from accounts to policies', () => {
    const one: Visitor = { kind: 'insured', owned: [first], active: first }
    expect(go('/accounts', one)).toEqual(to('/policies'))
    expect(go('/policies', one)).toEqual(stay)
  })

  it('keeps a newcomer without accounts on accounts, from every page', () => {
    const newcomer: Visitor = { kind: 'insured', owned: [], active: null }
    expect(go('/accounts', newcomer)).toEqual(stay)
    expect(go('/policies', newcomer)).toEqual(to('/accounts'))
    expect(go('/policies/invoices?status=open', newcomer)).toEqual(to('/accounts'))
  })

  it('requires an account first where none of several is chosen (ADR 0003)', () => {
    const undecided: Visitor = { kind: 'insured', owned: [first, second], active: null }
    expect(go('/policies', undecided)).toEqual(to('/accounts'))
    expect(go('/policies/12MF0104417', undecided)).toEqual(stay)
  })

  it('returns with the full query once the account is chosen', () => {
    const undecided: Visitor = { kind: 'insured', owned: [first, second], active: null }
    expect(go('/policies/invoices?policyNumber=12MF0104417&status=open', undecided)).toEqual(
      to('/accounts?returnTo=%2Fpolicies%2Finvoices%3FpolicyNumber%3D12MF0104417%26status%3Dopen'),
    )
    expect(go('/policies?section=billing', undecided)).toEqual(
      to('/accounts?returnTo=%2Fpolicies%3Fsection%3Dbilling'),
    )
  })

  it('opens a policy named by the address without a chosen account, since the policy names its account', () => {
    const undecided: Visitor = { kind: 'insured', owned: [first, second], active: null }
    expect(go('/policies?policyNumber=12MF0104417&section=billing', undecided)).toEqual(stay)
  })

  it('answers unknown paths as not found, for everyone (ADR 0005)', () => {
    for (const visitor of [guest, insured, acting, employee, unknown]) {
      for (const path of ['/nowhere', '/claims/a/b/c', '/admin/nowhere']) {
        expect(go(path, visitor)).toEqual({ kind: 'not-found' })
      }
    }
  })

  it('holds a page that needs sign-in while the session call has no answer (ADR 0005)', () => {
    expect(go('/policies', unknown)).toEqual({ kind: 'hold' })
    expect(go('/help', unknown)).toEqual(stay)
    expect(go('/', unknown)).toEqual(to('/login'))
  })
})

/**
 * The access of each path, written out: whoever changes the table changes it here too. `before`: only without a
 * session. `public`: guests and insured. `insured`: with a sign-in. `admin`: employees alone.
 */
const access: Readonly<Record<string, 'home' | 'before' | 'public' | 'insured' | 'admin'>> = {
  '/': 'home',
  '/login': 'before',
  '/signout': 'before',
  '/register': 'before',
  '/accounts': 'insured',
  '/admin': 'admin',
  '/policies': 'insured',
  '/claims': 'insured',
  '/claims/commercialAuto/{policyNumber}': 'insured',
  '/claims/Property&Liability/{policyNumber}': 'insured',
  '/claims/workersComp/{policyNumber}': 'insured',
  '/claims/missionTravel/{policyNumber}': 'insured',
  '/claims/general/{policyNumber}': 'insured',
  '/claims/report': 'insured',
  '/claims/reports/{reportId}': 'insured',
  '/claims/{claimNumber}': 'insured',
  '/notifications': 'insured',
  '/help': 'public',
  '/policies/invoices': 'insured',
  '/guest-checkout': 'public',
  '/payment/methods': 'insured',
  '/billing-history': 'insured',
  '/payment-history': 'insured',
  '/billing&payment-history': 'insured',
  '/documents': 'insured',
  '/profile': 'insured',
  '/terms-of-service': 'public',
  '/proxy': 'public',
  '/404': 'public',
  '/policies/{policyNumber}': 'insured',
  '/policies/invoices/{invoiceNumber}': 'insured',
  '/pay': 'insured',
  '/pay/review': 'insured',
  '/pay/accounts': 'insured',
  '/payments/{paymentId}': 'insured',
  '/bank-draft': 'insured',
  '/bank-draft/results/{stepUpId}': 'insured',
  '/eft-disclosure': 'insured',
  '/account-routing': 'insured',
  '/notifications/preferences': 'insured',
  '/documents/request': 'insured',
  '/confirm/{stepUpId}': 'insured',
  '/profile/activity': 'insured',
  '/profile/people': 'insured',
  '/privacy-choices': 'public',
  '/invitation': 'public',
  '/proxy/appoint': 'insured',
  '/proxy/receipts/{proxyId}': 'insured',
  '/proxy/card': 'public',
  '/admin/customers/{accountNumber}': 'admin',
  '/admin/people/{userId}': 'admin',
  '/admin/operations': 'admin',
  '/admin/payments': 'admin',
  '/admin/payments/{paymentId}': 'admin',
  '/admin/pay-links': 'admin',
  '/admin/registrations': 'admin',
  '/admin/books': 'admin',
  '/admin/staff-acts': 'admin',
  '/admin/meetings': 'admin',
  '/admin/claims': 'admin',
  '/admin/deliveries': 'admin',
  '/admin/events': 'admin',
  '/admin/audit': 'admin',
}

/** The page on which each visitor ends, by the access of the path. */
const outcomes = {
  home: { guest: '/login', insured: '/accounts', acting: '/accounts', employee: '/admin' },
  before: { guest: 'stay', insured: '/accounts', acting: '/accounts', employee: '/admin' },
  public: { guest: 'stay', insured: 'stay', acting: 'stay', employee: '/admin' },
  insured: { guest: '/signout', insured: 'stay', acting: 'stay', employee: '/admin' },
  admin: { guest: '/signout', insured: '/accounts', acting: '/accounts', employee: 'stay' },
} as const

describe('every route, for everyone', () => {
  it('has its access listed above', () => {
    expect(Object.keys(access).sort()).toEqual(routeTable.map(({ path }) => path).sort())
  })

  const everyone = { guest, insured, acting, employee }
  const cases = Object.entries(access).flatMap(([path, kind]) =>
    (['guest', 'insured', 'acting', 'employee'] as const).map(
      (who) => [path, who, outcomes[kind][who]] as const,
    ),
  )

  it.each(cases)('%s for %s: %s', (path, who, expected) => {
    const decision = go(path, everyone[who])
    const answer = decision.kind === 'redirect' ? decision.to.split('?')[0] : decision.kind
    expect(answer).toBe(expected)
  })
})

describe('following the redirects', () => {
  const newcomer: Visitor = { kind: 'insured', owned: [], active: null }
  const undecided: Visitor = { kind: 'insured', owned: [first, second], active: null }
  const ofOne: Visitor = { kind: 'insured', owned: [first], active: first }
  const everyone = { guest, insured, acting, employee, unknown, leaving, newcomer, undecided, ofOne }
  const addresses = [
    ...Object.keys(access),
    '/nowhere',
    '/404?from=callback',
    '/auth/callback/authorization-code',
  ]

  it.each(Object.entries(everyone))('ends for %s after three at most, from every address', (_, visitor) => {
    for (const from of addresses) {
      let decision = go(from, visitor)
      let steps = 0
      while (decision.kind === 'redirect' && steps < 10) {
        steps += 1
        decision = go(decision.to, visitor)
      }
      expect(steps, from).toBeLessThanOrEqual(3)
    }
  })
})
