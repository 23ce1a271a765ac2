import { expect, test } from '../journey.ts'

const sizes = [
  { width: 1360, height: 900 },
  { width: 360, height: 740 },
]

for (const viewport of sizes) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('shows a call of the feed without a request beside the document', async ({ page }) => {
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await page.goto('/docs/api#/machine/receiveFeed')
      await expect(page.getByRole('heading', { name: /Records of the core systems/ })).toBeVisible()
      await expect(page.getByText('/feed/v1/records').first()).toBeVisible()
      expect(requests.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).pathname)).toEqual([
        '/docs/api',
      ])
      const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement)
      expect(scrollWidth).toBe(clientWidth)
    })

    test('searches records and calls', async ({ page }) => {
      await page.goto('/docs/api')
      await expect(page.getByRole('heading', { name: /MyAccount/ })).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('textbox').fill('payment_posting')
      await expect(page.getByText('/feed/v1/records').last()).toBeVisible()
    })

    test('opens the document for programs', async ({ page }) => {
      await page.goto('/docs/api')
      const opened = page.waitForEvent('popup')
      await page.getByText('openapi.json').click()
      const popup = await opened
      await popup.waitForLoadState()
      expect(new URL(popup.url()).pathname).toBe('/docs/api/openapi.json')
      await expect(popup.getByText('"openapi": "3.1.0"')).toBeVisible()
    })
  })
}
