import type { Locator } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { portalOf } from '../pages/portal.page.ts'

test.use({ login: 'treasurer', colorScheme: 'dark', viewport: { width: 1360, height: 900 } })

/** Specification 9, as the build writes it: both blues, white, black (the ink), grey shades and error red. */
const palette = {
  '--color-primary': '#0b3d7a',
  '--color-secondary': '#2b6cb8',
  '--color-surface': '#fff',
  '--color-ink': '#15202d',
  '--color-text': '#455364',
  '--color-quiet': '#566476',
  '--color-line': '#e2e8ef',
  '--color-line-strong': '#cfd7e1',
  '--color-ground': '#f6f8fa',
  '--color-danger': '#b3261e',
}

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name).trim(), property)

const heightOf = async (element: Locator) => (await element.boundingBox())?.height

test('uses the palette of the specification, light even where the person prefers dark', async ({ page }) => {
  const portal = portalOf(page)
  await portal.open('/policies')
  const root = page.locator('html')
  for (const [name, value] of Object.entries(palette)) expect(await styleOf(root, name), name).toBe(value)
  expect(await styleOf(root, 'color-scheme')).toBe('light')
  expect(await styleOf(page.locator('body'), 'background-color')).toBe('rgb(246, 248, 250)')
  const primary = portal.main.getByRole('link', { name: /^Pay \$392\.00: / })
  expect(await styleOf(primary, 'background-color')).toBe('rgb(11, 61, 122)')
  expect(await styleOf(primary, 'color')).toBe('rgb(255, 255, 255)')
  await portal.open('/pay')
  const secondary = portal.main.getByRole('link', { name: 'Not now' })
  expect(await styleOf(secondary, 'background-color')).toBe('rgb(255, 255, 255)')
  expect(await styleOf(secondary, 'color')).toBe('rgb(11, 61, 122)')
})

test('draws primary and secondary buttons 45 px high, those of a modal 40, those of a table 35', async ({
  page,
}) => {
  const portal = portalOf(page)
  await portal.open('/policies')
  expect(await heightOf(portal.main.getByRole('link', { name: /^Pay \$392\.00: / }))).toBe(45)
  await portal.open('/pay')
  expect(await heightOf(portal.main.getByRole('link', { name: 'Not now' }))).toBe(45)
  await portal.open('/payment/methods?add=card')
  for (const name of ['Cancel', 'Save card'])
    expect(await heightOf(portal.dialog.getByRole('button', { name })), name).toBe(40)
  await portal.open('/pay')
  expect(await heightOf(portal.main.locator('button[data-variant=table]').first())).toBe(35)
})
