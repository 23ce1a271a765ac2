import { expectThat } from '../finding.ts'
import { deletion, expectArrival, expectDeleted, nameOf, upsert } from '../stage.ts'
import type { Scenario } from './scenario.ts'

const document = 'docs/feed.md, "delete"'

/** Deletes arrive, parents before children too, stay deleted when the book is sent again, and can be taken back. */
export const deletions: Scenario = {
  name: 'deletions',
  async run(stage) {
    const { book, driver, portal } = stage
    const one = book.invoice(1)
    const two = book.invoice(2)
    const loaded = [book.agency, book.account, book.policy, one, two, book.claim, book.document]
    await driver.change(loaded.map(upsert))
    await expectArrival(stage, loaded)

    await driver.change([deletion(one)])
    await expectDeleted(stage, one, document)

    const rest = [book.policy, two, book.claim, book.document]
    await driver.change(rest.map(deletion))
    for (const record of rest) await expectDeleted(stage, record, 'docs/feed.md, "Versions and order"')

    await driver.resend()
    const { agency } = book
    const later = { ...agency, data: { ...agency.data, name: 'Foxglove & Tarn, renamed' } }
    await driver.change([upsert(later)])
    await expectArrival(stage, [later])
    for (const record of [one, ...rest]) {
      const held = await portal.findRecord(record.type, record.id)
      expectThat(held?.state === 'deleted', {
        expected: `${nameOf(record)} still deleted after resend()`,
        seen: `it is ${held?.state}`,
        document,
      })
    }

    await driver.change([upsert(book.policy), upsert(one)])
    await expectArrival(stage, [book.policy, one])
  },
}
