import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../journey.ts'
import type { Login } from '../logins.ts'
import { portalOf } from '../pages/portal.page.ts'

type Visitor = 'guest' | Extract<Login, 'treasurer' | 'employee'>

/** A path where one ends, `here`, or the page of status 404 in its place. */
type End = string

interface Row extends Record<Visitor, End> {
  readonly path: string
}

const comesLater = { guest: '404', treasurer: '404', employee: '404' } as const
const needsSignIn = (path: string) => `/signout?returnTo=${encodeURIComponent(path)}`

/** Specification 2, the 23 rows of its table in its order; those of later issues are 404 for everyone (decision 10). */
const specified: readonly Row[] = [
  { path: '/', guest: '/login', treasurer: '/policies', employee: '/admin' },
  { path: '/login', guest: 'here', treasurer: '/policies', employee: '/admin' },
  { path: '/signout', guest: 'here', treasurer: '/policies', employee: '/admin' },
  { path: '/register', ...comesLater },
  { path: '/accounts', guest: needsSignIn('/accounts'), treasurer: '/policies', employee: '/admin' },
  { path: '/admin', guest: needsSignIn('/admin'), treasurer: '/policies', employee: 'here' },
  { path: '/policies', guest: needsSignIn('/policies'), treasurer: 'here', employee: '/admin' },
  { path: '/claims', ...comesLater },
  { path: '/claims/commercialAuto/12CA0220975', ...comesLater },
  { path: '/claims/Property&Liability/12MF0104417', ...comesLater },
  { path: '/notifications', ...comesLater },
  { path: '/help', guest: 'here', treasurer: 'here', employee: '/admin' },
  {
    path: '/policies/invoices',
    guest: needsSignIn('/policies/invoices'),
    treasurer: 'here',
    employee: '/admin',
  },
  { path: '/guest-checkout', ...comesLater },
  {
    path: '/payment/methods',
    guest: needsSignIn('/payment/methods'),
    treasurer: 'here',
    employee: '/admin',
  },
  { path: '/billing-history', ...comesLater },
  { path: '/payment-history', ...comesLater },
  { path: '/billing&payment-history', ...comesLater },
  { path: '/documents', ...comesLater },
  { path: '/profile', ...comesLater },
  { path: '/terms-of-service', guest: 'here', treasurer: 'here', employee: '/admin' },
  { path: '/proxy', ...comesLater },
  { path: '/404', guest: 'here', treasurer: 'here', employee: '/admin' },
]

/** The same rows as people and programs also write them. */
const written: readonly Row[] = [
  { path: '/claims/Property%26Liability/12MF0104417', ...comesLater },
  { path: '/billing%26payment-history', ...comesLater },
  { path: '/PoliCies/', guest: needsSignIn('/PoliCies/'), treasurer: 'here', employee: '/admin' },
  { path: '/HELP', guest: 'here', treasurer: 'here', employee: '/admin' },
  { path: '/nowhere/at/all', ...comesLater },
]

const rows = [...specified, ...written]

for (const visitor of ['guest', 'treasurer', 'employee'] as const) {
  test.describe(visitor, () => {
    test.use({ login: visitor === 'guest' ? null : visitor })

    test('every path as a document: where it ends, by redirects, with which status', async ({
      request,
      context,
    }) => {
      const asked = visitor === 'guest' ? request : context.request
      const ends = await Promise.all(rows.map(async ({ path }) => [path, await openDocument(asked, path)]))
      expect(Object.fromEntries(ends)).toEqual(
        Object.fromEntries(rows.map((row) => [row.path, endOfDocument(row, visitor)])),
      )
    })

    test('the same paths inside the application', async ({ page, faults }) => {
      // A page with a document of its own is left by another, and that of /404 has its status.
      faults.expect(/status of 404 .*\/404$/)
      const portal = portalOf(page)
      await portal.open(visitor === 'employee' ? '/admin' : '/help')
      for (const row of rows) {
        const end = endInside(row, visitor)
        await portal.goInside(row.path)
        await page.waitForURL(end)
        // The page's class is its route's name (specification 2, "Global UI").
        await page.locator(`.page-${nameOf(end)}`).waitFor()
      }
    })
  })
}

/** `200 /login`; follows redirects as a browser does. */
async function openDocument(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path, { headers: { accept: 'text/html' } })
  const { pathname, search } = new URL(answer.url())
  return `${answer.status()} ${pathname}${search}`
}

function endOfDocument(row: Row, visitor: Visitor): string {
  const end = row[visitor]
  if (end === '404' || (row.path === '/404' && end === 'here')) return `404 ${row.path}`
  return `200 ${end === 'here' ? row.path : end}`
}

function endInside(row: Row, visitor: Visitor): string {
  const end = row[visitor]
  if (end === 'here') return row.path
  if (end !== '404') return end
  // In the application an unknown path leads to /404 as specified, and an employee from there to /admin.
  return visitor === 'employee' ? '/admin' : '/404'
}

function nameOf(address: string): string {
  const path =
    address
      .split('?')[0]
      ?.toLowerCase()
      .replace(/(?<=.)\/$/, '') ?? ''
  const names: Readonly<Record<string, string>> = {
    '/policies/invoices': 'invoices',
    '/payment/methods': 'payment-methods',
    '/terms-of-service': 'terms',
  }
  return names[path] ?? path.slice(1)
}
