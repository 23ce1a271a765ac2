import { test } from '../journey.ts'
import { checkPseudoLocale, speakPseudoLocale } from './languages/check-language.ts'

// The pages that many others are made like; `npm run sweeps` goes through all of them.
test.describe('in the pseudo-locale', () => {
  test.use({ login: 'treasurer', viewport: { width: 360, height: 740 } })

  test('finds every text in a catalogue, and none is cut', async ({ page }) => {
    const { data } = await speakPseudoLocale(page)
    for (const at of ['/policies', '/policies/invoices', '/login']) await checkPseudoLocale(page, at, data)
  })
})
