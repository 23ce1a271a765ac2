import { checkAccessibility, checkLargeText } from '../../check-accessibility.ts'
import { expect, test } from '../../journey.ts'
import { portalOf } from '../../pages/portal.page.ts'
import { portalUrl } from '../../portal-url.ts'
import { refusalsOf } from '../../states/page-state.ts'
import { statesByVisitor } from '../../states/states-by-visitor.ts'

const widths = [1280, 320]

for (const { title, login, states } of statesByVisitor) {
  test.describe(`in Spanish, ${title}`, () => {
    test.use({ login, locale: 'es-US' })

    test('checks every page and its main states, wide and narrow', async ({ page, context, faults }) => {
      faults.expect(refusalsOf(states))
      // As if they had chosen it, behind the sign-in, which settles it by what the feed says of them.
      await context.addCookies([{ name: 'myaccount_language', value: 'person.es', url: portalUrl }])
      for (const { name = 'as it opens', at, reach } of states) {
        for (const width of widths) {
          // A state before may have answered calls in the server's place.
          await page.unrouteAll({ behavior: 'ignoreErrors' })
          await page.setViewportSize({ width, height: 800 })
          if (reach || width === widths[0]) await portalOf(page).open(at)
          await expect(page.locator('html')).toHaveAttribute('lang', 'es')
          await reach?.(page)
          await checkAccessibility(page, `${title}, ${name} at ${width} px`)
        }
        await checkLargeText(page, `${title}, ${name}`)
      }
    })
  })
}
