import { expectThat } from '../finding.ts'
import { expectArrival, nameOf, upsert } from '../stage.ts'
import type { Scenario } from './scenario.ts'

/** Children change before their parents; at the end all of them are applied, and nothing waits. */
export const order: Scenario = {
  name: 'order',
  async run(stage) {
    const { book, driver, portal } = stage
    const fromBelow = [book.invoice(1), book.document, book.claim, book.policy, book.account, book.agency]
    for (const record of fromBelow) await driver.change([upsert(record)])
    await driver.change([upsert(book.invoice(2))])
    const all = [...fromBelow, book.invoice(2)]
    await expectArrival(stage, all)
    const names = new Set(all.map(nameOf))
    const waiting = (await portal.listParked()).filter((record) => names.has(nameOf(record)))
    expectThat(waiting.length === 0, {
      expected: 'no record that waits',
      seen: waiting.map((record) => `${nameOf(record)} waits for ${record.waitsFor}`).join(', '),
      document: 'docs/feed.md, "Versions and order"',
    })
  },
}
