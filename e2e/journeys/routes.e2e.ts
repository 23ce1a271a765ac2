import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { type Row, rows, type Visitor, visitors } from '../states/route-ends.ts'

for (const visitor of visitors) {
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
