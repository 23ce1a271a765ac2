import type { APIRequestContext } from '@playwright/test'
import { findRoute } from '../../client/src/routes/find-route.ts'
import { pageClassOf } from '../../client/src/shell/page-handle.ts'
import { expect, test } from '../journey.ts'
import { logins } from '../logins.ts'
import { actBeside } from '../pages/members/act-beside.ts'
import { portalOf } from '../pages/portal.page.ts'
import { type Row, rows, type Visitor, visitors } from '../states/route-ends.ts'

/** Those of the table, and an employee who acts for the treasurer: every rule is the treasurer's then. */
const all = [
  ...visitors.map((visitor) => ({ name: visitor, visitor, login: visitor === 'guest' ? null : visitor })),
  { name: 'an employee acting', visitor: 'treasurer', login: 'supervisor' },
] as const

for (const { name, visitor, login } of all) {
  const acts = name === 'an employee acting'
  test.describe(name, () => {
    test.use({ login })
    // One worker after the other: each begins with a one-time code, which is good once.
    if (acts) test.describe.configure({ mode: 'default' })
    test.beforeEach(async ({ context }) => {
      if (acts)
        await actBeside(context, { account: '1000482917', email: logins.treasurer, employee: 'supervisor' })
    })

    test('requests every path as a document: where it ends, by redirects, with which status', async ({
      request,
      context,
    }) => {
      const asked = visitor === 'guest' ? request : context.request
      const ends: Record<string, string> = {}
      // One after the other: asked all at once, a slow machine answers the last ones 503 after the page's deadline.
      for (const { path } of rows) ends[path] = await openDocument(asked, path)
      expect(ends).toEqual(Object.fromEntries(rows.map((row) => [row.path, endOfDocument(row, visitor)])))
    })

    test('follows every path inside the application', async ({ page, faults }) => {
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
        if (acts) await expect(page.getByRole('region', { name: 'Acting for a customer' })).toBeVisible()
      }
    })
  })
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
