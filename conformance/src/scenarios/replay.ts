import { expectThat } from '../finding.ts'
import {
  countApplied,
  exchangesSince,
  expectArrival,
  expectSameVersions,
  hasSent,
  heldVersions,
  lookUntil,
  nameOf,
  upsert,
} from '../stage.ts'
import type { Scenario } from './scenario.ts'

const document = 'docs/feed.md, "Versions and order"'

/** Sending all again, or a crash, changes no version, and nothing is applied twice. */
export const replay: Scenario = {
  name: 'replay',
  async run(stage) {
    const { book, driver, proxy } = stage
    const loaded = [book.agency, book.account, book.policy, book.invoice(1), book.claim, book.document]
    await driver.change(loaded.map(upsert))
    await expectArrival(stage, loaded)
    await driver.change([upsert(book.invoice(1, 90_000))])
    await expectArrival(stage, [book.invoice(1, 90_000)])
    const before = await heldVersions(stage)

    const resentFrom = proxy.exchanges().length
    await driver.resend()
    const answered = () => exchangesSince(stage, resentFrom).filter(({ outcome }) => outcome === 'answered')
    await lookUntil(stage, async () => (loaded.every((each) => hasSent(answered(), each)) ? true : undefined))
    const unsent = loaded.find((each) => !hasSent(answered(), each))
    expectThat(unsent === undefined, {
      expected: 'every record sent again after resend()',
      seen: unsent === undefined ? '' : `${nameOf(unsent)} was not sent`,
      document: 'docs/guides/conformance.md, "replay"',
    })
    const resent = answered()
    expectThat(countApplied(resent) === 0 && resent.every(({ answer }) => answer?.rejected.length === 0), {
      expected: 'every record that is sent again counted as repeated',
      seen: `${countApplied(resent)} applied, ${resent.flatMap(({ answer }) => answer?.rejected ?? []).length} rejected`,
      document,
    })
    expectSameVersions(before, await heldVersions(stage), { when: 'after resend()', document })

    const restartedFrom = proxy.exchanges().length
    await driver.restart()
    // The new record arrives behind everything that the restarted adapter sends by itself.
    await driver.change([upsert(book.invoice(2))])
    await expectArrival(stage, [book.invoice(2)])
    const applied = countApplied(exchangesSince(stage, restartedFrom))
    expectThat(applied === 1, {
      expected: 'one record applied after restart() and one change',
      seen: `${applied} applied`,
      document,
    })
    expectSameVersions(before, await heldVersions(stage), { when: 'after restart()', document })
  },
}
