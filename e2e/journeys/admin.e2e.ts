import { readFile } from 'node:fs/promises'
import { expect, test } from '../journey.ts'
import { portalOf } from '../pages/portal.page.ts'

test.use({ login: 'employee' })

test('an employee starts with customers, and sees the state of the portal', async ({ page }) => {
  const portal = portalOf(page)
  await portal.open('/accounts')
  await expect(page).toHaveURL('/admin')
  await expect(portal.heading).toHaveText('Customers')
  await portal.openMenu()
  await portal.mainNavigation.getByRole('link', { name: 'Operations' }).click()
  await expect(page).toHaveURL('/admin/operations')
  await expect(portal.heading).toHaveText('Operations')
  const systems = page.getByRole('list', { name: 'The carrier’s systems' }).getByRole('listitem')
  await expect(systems).toHaveCount(4)
  await expect(page.getByRole('region', { name: /needs? a person/ })).toContainText('systems are online')
  await page.getByText('Payments, bank returns, wrong guesses, feed and outbox').click()
  for (const part of ['Payments', 'Feed', 'Outbox'])
    await expect(page.getByRole('heading', { name: part })).toBeVisible()

  // Kept here from inside the application as well (ADR 0005).
  await expect(portal.mainNavigation.getByRole('link')).toHaveText([
    'Customers',
    'Operations',
    'Payments',
    'Pay links',
    'Books',
    'Meetings',
    'Claims to call about',
    'Undelivered emails',
    'Audit',
  ])
  await page.getByRole('link', { name: 'MyAccount' }).click()
  await expect(page).toHaveURL('/admin')
  await portal.goInside('/help')
  await expect(page).toHaveURL('/admin')
})

test('an employee sees the tries of an event, and sends it again', async ({ page }) => {
  const portal = portalOf(page)
  await portal.open('/admin/operations')
  await page.getByText('Payments, bank returns, wrong guesses, feed and outbox').click()
  await page.getByRole('link', { name: 'See all events' }).click()
  await expect(page).toHaveURL('/admin/events')
  await page.getByRole('link', { name: 'Delivered', exact: true }).click()
  await expect(page).toHaveURL('/admin/events?state=delivered')
  const event = page.getByRole('list', { name: 'Events' }).getByRole('listitem').first()
  const id = await event.locator('code').innerText()
  const same = page.getByRole('listitem').filter({ hasText: id })
  // While it is on its way it is not among the delivered ones: the look is over soon, and the page is loaded again.
  const triesText = same.getByText(/^\d+ (try|tries)$/)
  const tries = async () => Number.parseInt(await triesText.innerText({ timeout: 2_000 }), 10)
  const before = await tries()
  await same.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('1 event is sent now.')).toBeVisible()
  // The receiver has it a second time: the carrier simulator answers at once.
  await expect(async () => {
    await page.reload()
    expect(await tries()).toBe(before + 1)
  }).toPass()
  await same.locator('summary').click()
  await expect(same.getByText('Delivered (HTTP 204)').first()).toBeVisible()
})

test('an employee finds a payment by its number, and lists those that need a person', async ({ page }) => {
  const portal = portalOf(page)
  await portal.open('/admin')
  await portal.openMenu()
  await portal.mainNavigation.getByRole('link', { name: 'Payments' }).click()
  await expect(page).toHaveURL('/admin/payments')
  await expect(portal.heading).toHaveText('Payments')

  const find = page.getByRole('form', { name: 'Find payments' })
  await find.getByLabel('Confirmation number').fill('p000-0000o0')
  await find.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/admin/payments?confirmation=P000000000')
  await expect(page.getByRole('heading', { name: 'No payments found' })).toBeVisible()

  // By keyboard alone, from the field to the list.
  await find.getByLabel('Confirmation number').fill('')
  await find.getByLabel('Manual review').selectOption('no_answer')
  await find.getByRole('button', { name: 'Apply' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/payments?unresolved=no_answer')
  await find.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/admin/payments')

  await page.getByRole('link', { name: 'Operations' }).first().click()
  await expect(page).toHaveURL('/admin/operations')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('Who did what').click()
  const trail = page.getByRole('table', { name: 'Audit trail' })
  await expect(trail.getByText('Payments listed').first()).toBeVisible()
})

test('an employee finds a customer by a part of an email, by keyboard, and sees what is due', async ({
  page,
}) => {
  const portal = portalOf(page)
  await portal.open('/admin')
  await page.getByLabel('Find a customer').focus()
  await page.keyboard.type('treasurer@lark')
  // Enter asks at once, and whoever works by keyboard stays where they type.
  await page.keyboard.press('Enter')
  const found = page.getByRole('list', { name: 'Customers found' })
  await expect(found.getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL('/admin?q=treasurer%40lark')
  await expect(page.getByLabel('Find a customer')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/customers/1000482917')
  await expect(portal.heading).toHaveText('Larkspur Hollow Fellowship')
  await expect(page.getByRole('table', { name: 'Policies and their bills' })).toContainText('$')
  await page.goBack()
  await expect(found.getByRole('listitem')).toHaveCount(1)
})

test('an employee searches the audit for refusals, by keyboard, and downloads it as a file', async ({
  page,
}) => {
  const portal = portalOf(page)
  await portal.open('/admin/audit')
  const form = page.getByRole('form', { name: 'Search the audit' })
  await form.getByLabel('Who did it').focus()
  await page.keyboard.type('employee@carrier.example')
  await form.getByLabel('What').selectOption('session.started')
  await form.getByLabel('What').press('Tab')
  await form.getByRole('button', { name: 'Search' }).press('Enter')
  await expect(page).toHaveURL('/admin/audit?who=employee%40carrier.example&action=session.started')
  const found = page.getByRole('table', { name: 'Audit trail' })
  await expect(found.getByText('Signed in').first()).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'All of these (CSV)' }).press('Enter')
  const file = await readFile(await (await coming).path(), 'utf8')
  expect(file).toContain('"session.started","done"')
  expect(file).not.toContain('"session.ended"')
  await form.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(found.getByText('Audit downloaded').first()).toBeVisible()
})
