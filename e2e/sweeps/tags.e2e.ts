import type { Page } from '@playwright/test'
import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import { portalOf, untilAlive } from '../pages/portal.page.ts'
import { portalUrl } from '../portal-url.ts'

/** The carrier's tag manager, which the simulator stands in for (ADR 0017). */
const tagsUrl = new URL(portalUrl)
tagsUrl.port = String(Number(tagsUrl.port) + 3)

// One tag manager for all: its switch and its counts are shared.
test.describe.configure({ mode: 'serial' })
test.use({ login: 'treasurer', tags: null })

/** What the browser has asked the tag manager for, since the page was there. */
function noteTags(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, pathname, searchParams } = new URL(request.url())
    if (origin !== tagsUrl.origin) return
    asked.push(pathname.endsWith('.gif') ? `visit ${searchParams.get('page')}` : pathname)
  })
  return asked
}

/** What comes late comes with the first touch. */
const touch = (page: Page) => page.keyboard.press('Shift')
const question = (page: Page) => page.getByRole('region', { name: 'Privacy choices' })
const isThere = (page: Page) => page.evaluate(() => Reflect.has(window, 'dataLayer'))

test('runs after consent where it may, and no other page ever shares its document', async ({ page }) => {
  const portal = portalOf(page)
  const asked = noteTags(page)
  await portal.open('/policies')
  await touch(page)
  await expect(question(page)).toBeVisible()
  await checkAccessibility(page, 'the question of the tag manager')
  expect([asked, await isThere(page)]).toEqual([[], false])

  await question(page).getByRole('button', { name: 'Allow', exact: true }).press('Enter')
  await expect(question(page)).toHaveCount(0)
  await untilAlive(page)
  await touch(page)
  await expect.poll(() => asked).toEqual(['/tags/container.js', '/tags/tag.js', 'visit /policies'])

  // Inside the application, into one that allows it: the same document, and the pattern of the path.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click()
  await expect(portal.heading).toHaveText('Terms of service')
  await expect.poll(() => asked.at(-1)).toBe('visit /terms-of-service')
  expect(asked.filter((each) => each === '/tags/container.js')).toHaveLength(1)

  // Into one that does not, by whatever way: a document without it.
  for (const path of [
    '/pay',
    '/payment/methods',
    '/policies/12MF0104417',
    '/policies?search=12MF',
    '/claims',
  ]) {
    await portal.open('/policies')
    await touch(page)
    await expect.poll(() => isThere(page)).toBe(true)
    await expect.poll(() => asked.at(-1)).toBe('visit /policies')
    asked.length = 0
    await portal.goInside(path)
    await expect(page).toHaveURL(path)
    await untilAlive(page)
    await touch(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([path, asked, await isThere(page)]).toEqual([path, [], false])
  }

  // And back with it.
  await portal.mainNavigation.getByRole('link', { name: 'Policies' }).click()
  await expect(portal.heading).toHaveText('Policies')
  await untilAlive(page)
  await touch(page)
  await expect.poll(() => asked.at(-1)).toBe('visit /policies')
  // What the tags read of the address holds no number either.
  const { visits } = await (await page.request.get(new URL('/api/tags', tagsUrl).href)).json()
  const addresses = visits.map(({ address }: { address: string }) => address)
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter((address: string) => /\?|\d{6}/.test(address))).toEqual([])
})

test('withdraws consent by keyboard in as few steps, and nothing is sent any more', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'myaccount_tags', value: 'given', url: portalUrl }])
  const portal = portalOf(page)
  const asked = noteTags(page)
  await portal.open('/policies')
  await touch(page)
  await expect.poll(() => asked.at(-1)).toBe('visit /policies')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).press('Enter')
  await expect(portal.heading).toHaveText('Privacy choices')
  await untilAlive(page)
  await checkAccessibility(page, 'privacy choices')
  const allow = page.getByRole('button', { name: 'Allow', exact: true })
  await expect(allow).toHaveAttribute('aria-pressed', 'true')
  asked.length = 0
  await page.getByRole('button', { name: 'Do not allow' }).press('Enter')
  await expect(allow).toHaveAttribute('aria-pressed', 'false')
  await untilAlive(page)
  await portal.open('/policies')
  await touch(page)
  // The question has been answered, so what lies over the page shows the rest alone.
  await page.getByRole('button', { name: /, your menu, / }).click()
  expect([asked, await isThere(page), await question(page).count()]).toEqual([[], false, 0])
})

test('counts the browser’s own signal as a refusal, and does not ask again', async ({ page, context }) => {
  await context.setExtraHTTPHeaders({ 'sec-gpc': '1' })
  await context.addCookies([{ name: 'myaccount_tags', value: 'given', url: portalUrl }])
  const asked = noteTags(page)
  await portalOf(page).open('/policies')
  await touch(page)
  expect([asked, await isThere(page)]).toEqual([[], false])
  await portalOf(page).open('/privacy-choices')
  await expect(page.getByText('Global Privacy Control')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Allow', exact: true })).toHaveCount(0)
})

for (const state of ['fails', 'slow'] as const) {
  test(`takes nothing from the page with a script that ${state}`, async ({
    page,
    context,
    request,
    faults,
  }) => {
    if (state === 'fails') faults.expect(/503 .*\/tags\/container\.js/)
    await context.addCookies([{ name: 'myaccount_tags', value: 'given', url: portalUrl }])
    const to = new URL('/api/tags', tagsUrl).href
    await request.post(to, { data: { state } })
    try {
      const portal = portalOf(page)
      const asked = noteTags(page)
      await portal.open('/policies')
      await touch(page)
      await expect.poll(() => asked).toEqual(['/tags/container.js'])
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click()
      await expect(portal.heading).toHaveText('Terms of service')
      await portal.mainNavigation
        .getByRole('link', { name: 'Help' })
        .or(page.getByRole('contentinfo').getByRole('link', { name: 'Help' }))
        .first()
        .click()
      await expect(portal.heading).toHaveText('Help')
      expect(asked).toEqual(['/tags/container.js'])
    } finally {
      await request.post(to, { data: { state: 'works' } })
    }
  })
}

test.describe('at 360 px, in Spanish', () => {
  test.use({ viewport: { width: 360, height: 720 } })

  test('answers the question without hiding the page, and its page fits', async ({ page, context }) => {
    await context.addCookies([{ name: 'myaccount_language', value: 'person.es', url: portalUrl }])
    const portal = portalOf(page)
    await portal.open('/policies')
    await touch(page)
    const asked = page.getByRole('region', { name: 'Opciones de privacidad' })
    await expect(asked).toBeVisible()
    const { height = 0 } = (await asked.boundingBox()) ?? {}
    expect(height).toBeLessThan(200)
    await checkAccessibility(page, 'the question at 360 px')
    await asked.getByRole('button', { name: 'No permitir' }).click()
    await expect(asked).toHaveCount(0)
    await portal.open('/privacy-choices')
    await expect(page.getByText('Usted no lo permite')).toBeVisible()
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
  })
})
