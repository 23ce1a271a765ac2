import { expectThat } from '../finding.ts'
import {
  drive,
  expectArrival,
  expectDeleted,
  expectSameVersions,
  heldVersions,
  nameOf,
  upsert,
} from '../stage.ts'
import type { Scenario } from './scenario.ts'

const document = 'docs/feed.md, "A snapshot of an account"'

/** A record that only the portal holds is deleted by the snapshot of its account; the others stay as they are. */
export const snapshot: Scenario = {
  name: 'snapshot',
  skipReason: ({ reconcile }) => (reconcile === undefined ? 'the driver has no reconcile()' : undefined),
  async run(stage) {
    const { book, driver, portal } = stage
    const loaded = [book.agency, book.account, book.policy, book.invoice(1), book.claim, book.document]
    await driver.change(loaded.map(upsert))
    await expectArrival(stage, loaded)
    const before = await heldVersions(stage)
    // It stands for a record whose delete was lost. Version 1 is older than any time.
    const stray = { ...book.invoice(9), version: 1 }
    const sent = await portal.send(stray)
    expectThat(sent.applied === 1, {
      expected: `${nameOf(stray)} taken from the kit`,
      seen: JSON.stringify(sent),
      document: 'docs/feed.md, "By HTTP"',
    })
    await drive('reconcile()', driver.reconcile?.(book.accountNumber) ?? Promise.resolve())
    await expectDeleted(stage, stray, document)
    expectSameVersions(before, await heldVersions(stage), { when: 'after reconcile()', document })
  },
}
