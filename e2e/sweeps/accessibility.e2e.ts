import { test } from '../journey.ts'
import { checkPageState } from '../states/check-page-state.ts'
import { refusalsOf } from '../states/page-state.ts'
import { statesByVisitor } from '../states/states-by-visitor.ts'

for (const { title, login, states } of statesByVisitor) {
  test.describe(title, () => {
    test.use({ login })

    test('checks every page and its main states, wide and narrow', async ({ page, faults }) => {
      faults.expect(refusalsOf(states))
      for (const state of states) await checkPageState(page, title, state)
    })
  })
}
