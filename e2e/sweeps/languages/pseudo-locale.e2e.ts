import { test } from '../../journey.ts'
import { statesByVisitor } from '../../states/states-by-visitor.ts'
import { checkPseudoLocale, speakPseudoLocale } from './check-language.ts'

for (const { title, login, states } of statesByVisitor) {
  test.describe(`in the pseudo-locale, ${title}`, () => {
    test.use({ login, viewport: { width: 360, height: 740 } })

    test('finds every text in a catalogue, and none is cut', async ({ page, faults }) => {
      faults.expect(/status of (404|422)/)
      const { data } = await speakPseudoLocale(page)
      for (const { at } of states) await checkPseudoLocale(page, at, data)
    })
  })
}
