import type { APIRequestContext } from '@playwright/test'
import { findRoute } from '../../client/src/routes/find-route.ts'
import { rowOf } from '../../client/src/routes/route-table.ts'
import { ownRoutes } from '../../client/src/routes/rows/own-routes.ts'
import type { PortalRoute } from '../../client/src/routes/rows/portal-route.ts'
import { pageClassOf } from '../../client/src/shell/page-handle.ts'
import { routesToCome, specifiedRoutes } from '../../scripts/house/specified-routes.ts'
import { expect, test } from '../journey.ts'
import type { Login } from '../logins.ts'
import { portalOf } from '../pages/portal.page.ts'
import { allStates } from '../states/all-states.ts'

type Visitor = 'guest' | Extract<Login, 'treasurer' | 'employee'>

/** A path where one ends, `here`, or the page of status 404 in its place. */
type End = string

interface Row extends Record<Visitor, End> {
  readonly path: string
}

const comesLater = { guest: '404', treasurer: '404', employee: '404' } as const
const needsSignIn = (path: string) => `/signout?returnTo=${encodeURIComponent(path)}`

/** Where a page of this row ends for each (specification 2); the treasurer has one account. */
function endsOf(path: string, { name, access, area, onlyBeforeSignIn }: PortalRoute): Row {
  const isElsewhere = onlyBeforeSignIn || area === 'admin' || name === 'accounts'
  return {
    path,
    guest: name === 'home' ? '/login' : access === 'public' ? 'here' : needsSignIn(path),
    treasurer: isElsewhere ? '/policies' : 'here',
    employee: area === 'admin' ? 'here' : '/admin',
  }
}

/** The 23 rows of the specification's table in its order; those of later capabilities are 404 (ADR 0005). */
const specified = specifiedRoutes.map(([name, pattern]): Row => {
  const path = pattern.replace('{policyNumber}', '12MF0104417')
  return routesToCome.includes(name) ? { path, ...comesLater } : endsOf(path, rowNamed(name))
})

/** Our own pages beyond it, at the address of their first state; what must be made first has journeys of its own. */
const own = ownRoutes.flatMap((row) => {
  const [{ at, login }] = allStates[row.name]
  return typeof at === 'string' && login !== 'office' ? [endsOf(at, row)] : []
})

/** The same rows as people and programs also write them. */
const written: readonly Row[] = [
  { path: '/claims/Property%26Liability/12MF0104417', ...comesLater },
  { path: '/billing%26payment-history', ...comesLater },
  endsOf('/PoliCies/', rowOf('policies')),
  endsOf('/HELP', rowOf('help')),
  { path: '/nowhere/at/all', ...comesLater },
]

const rows = [...specified, ...own, ...written]

function rowNamed(name: string): PortalRoute {
  const found = findRoute(specifiedRoutes.find((row) => row[0] === name)?.[1] ?? '')
  if (found?.route.name !== name) throw new Error(`No page is named ${name}`)
  return found.route
}

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
        await page.locator(`.${classOf(end)}`).waitFor()
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

function classOf(address: string): string {
  const { pathname } = new URL(address, 'https://portal.invalid')
  return pageClassOf(findRoute(pathname)?.route.name ?? '404')
}
