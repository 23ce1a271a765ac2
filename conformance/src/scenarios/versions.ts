import { firstAmountCents } from '../book/make-book.ts'
import { expectThat } from '../finding.ts'
import { expectArrival, nameOf, upsert } from '../stage.ts'
import type { Scenario } from './scenario.ts'

const document = 'docs/feed.md, "Versions and order"'

/** A later change wins, and its version is higher, also when it brings an earlier content back. */
export const versions: Scenario = {
  name: 'versions',
  async run(stage) {
    const { book, driver } = stage
    const name = nameOf(book.invoice(1))
    await driver.change([book.agency, book.account, book.policy, book.invoice(1)].map(upsert))
    const first = await expectArrival(stage, [book.agency, book.account, book.policy, book.invoice(1)])
    let before = first.get(name) ?? 0

    async function expectNewer(amountDueCents: number, what: string): Promise<void> {
      const arrived = await expectArrival(stage, [book.invoice(1, amountDueCents)])
      const after = arrived.get(name) ?? 0
      expectThat(after > before, {
        expected: `${name} in a version above ${before} after ${what}`,
        seen: `version ${after}`,
        document,
      })
      before = after
    }

    await driver.change([upsert(book.invoice(1, 90_000))])
    await expectNewer(90_000, 'a change')

    // Two changes in one call and a third right after it: the last one counts.
    await driver.change([upsert(book.invoice(1, 80_000)), upsert(book.invoice(1, 70_000))])
    await driver.change([upsert(book.invoice(1, 60_000))])
    await expectNewer(60_000, 'three changes in quick succession')

    await driver.change([upsert(book.invoice(1, firstAmountCents))])
    await expectNewer(firstAmountCents, 'a change back to an earlier content')

    await driver.restart()
    await driver.change([upsert(book.invoice(1, 0))])
    await expectNewer(0, 'a change after a restart')
  },
}
