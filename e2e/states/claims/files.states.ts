import type { FileFacts } from '@myaccount/contract/endpoints/files/files'
import type { Page } from '@playwright/test'
import { untilAlive } from '../../pages/portal.page.ts'

/** In the address, so that the pages behind this one are answered by the portal again. */
const mark = 'files-in-each-state'

/** A claim whose files are in every state that there is, two of them on their way from here. */
export const withFilesOf = (claimAt: (page: Page) => Promise<string>) => ({
  name: 'with files in each state',
  login: 'treasurer' as const,
  at: async (page: Page) => `${await claimAt(page)}?${mark}`,
  reach: showFiles,
})

const sha256 = '3f2d1fb19f86d081884c7d659a2feaa0c55ad0153f2d1fb19f86d081884c7d65'

function aFile(number: number, over: Partial<FileFacts>): FileFacts {
  return {
    fileId: `fil_0195801f2c7a7d3e8c5b6a4f3e2d1f0${number}` as FileFacts['fileId'],
    name: 'north-slope-of-the-sanctuary-roof-after-the-hail-of-january.jpg',
    sizeBytes: 3_250_000,
    arrivedBytes: 3_250_000,
    standing: 'received',
    reason: null,
    sha256,
    hasPicture: false,
    requestId: null,
    isOwn: true,
    mayRemove: false,
    outcome: null,
    addedAt: '2026-01-06T15:00:00.000Z',
    ...over,
  }
}

const date = '2026-01-06' as NonNullable<FileFacts['outcome']>['date']
const files: readonly FileFacts[] = [
  aFile(1, { standing: 'filed', outcome: { date, words: null } }),
  aFile(2, { standing: 'received', name: 'estimate.pdf' }),
  aFile(3, { standing: 'checking', name: 'walk-around.mov', sizeBytes: 88_000_000, sha256: null }),
  aFile(4, { standing: 'arriving', arrivedBytes: 900_000, sha256: null, mayRemove: true }),
  aFile(5, { standing: 'refused', reason: 'content', name: 'list.xlsx', sha256: null, mayRemove: true }),
  aFile(6, { standing: 'failed', outcome: { date, words: 'We could not open this file.' }, isOwn: false }),
  aFile(7, { standing: 'failed', reason: 'unchecked', name: 'bill.docx', sha256: null }),
]

/** Enough photos for the strip, which leaves the other files in the list. */
const photos = ['a', 'b', 'c', 'd'].map((last) => ({
  ...aFile(0, { name: `roof-${last}.jpg`, standing: 'filed', outcome: { date, words: null } }),
  fileId: `fil_0195801f2c7a7d3e8c5b6a4f3e2d1f${last}0` as FileFacts['fileId'],
}))

async function showFiles(page: Page): Promise<void> {
  const isMeant = () => new URL(page.url()).searchParams.has(mark)
  let added = 7
  await page.route(/\/api\/v1\/(files|uploads\/)/, async (route) => {
    const request = route.request()
    if (!isMeant()) return await route.fallback()
    if (request.method() === 'GET') return await route.fulfill({ json: [...photos, ...files] })
    added += 1
    const { name } = (request.postDataJSON() as { name?: string } | null) ?? {}
    if (request.method() === 'POST')
      await route.fulfill({
        status: 201,
        json: aFile(added, { standing: 'arriving', arrivedBytes: 0, sha256: null, ...(name && { name }) }),
      })
    // Its bytes are never answered: it stays on its way.
  })
  await page.reload()
  await untilAlive(page)
  const buffer = Buffer.alloc(600_000)
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(
      ['ceiling.jpg', 'pews.jpg', 'organ.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer })),
    )
  await page.locator('[role=progressbar]').nth(2).waitFor()
}
