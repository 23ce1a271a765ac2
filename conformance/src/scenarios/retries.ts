import { setTimeout as sleep } from 'node:timers/promises'
import { expectThat } from '../finding.ts'
import {
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

const document = 'docs/feed.md, "By HTTP"'

/** After 503, a lost answer and a slow one everything arrives, and nothing is applied twice. */
export const retries: Scenario = {
  name: 'retries',
  async run(stage) {
    const { book, driver, proxy, pace } = stage
    const slowAnswerMs = pace.downMs / 4
    proxy.refuseNext(2)
    const loaded = [book.agency, book.account, book.policy, book.invoice(1)]
    await driver.change(loaded.map(upsert))
    await expectArrival(stage, loaded, document)

    proxy.loseNext(1)
    const lostFrom = proxy.exchanges().length
    const lost = book.invoice(2)
    await driver.change([upsert(lost)])
    await expectArrival(stage, [lost], document)
    const afterLoss = await heldVersions(stage)
    const repeats = () => exchangesSince(stage, lostFrom).filter(({ outcome }) => outcome === 'answered')
    await lookUntil(stage, async () => (hasSent(repeats(), lost) ? true : undefined))
    expectThat(hasSent(repeats(), lost), {
      expected: `${nameOf(lost)} sent again, since its answer was lost`,
      seen: 'it was not sent again',
      document,
    })
    expectThat(
      repeats().every(({ answer }) => answer?.applied === 0 && answer.rejected.length === 0),
      {
        expected: 'the body whose answer was lost sent again as it was, and counted as repeated',
        seen: JSON.stringify(repeats().map(({ answer }) => answer)),
        document,
      },
    )
    expectSameVersions(afterLoss, await heldVersions(stage), { when: 'after its answer was lost', document })

    proxy.delayAnswers(slowAnswerMs)
    await driver.change([upsert(book.invoice(3))])
    await expectArrival(stage, [book.invoice(3)], document)
    await sleep(slowAnswerMs)
    proxy.delayAnswers(0)
    await driver.change([upsert(book.invoice(4))])
    await expectArrival(stage, [book.invoice(4)], document)
    expectSameVersions(afterLoss, await heldVersions(stage), { when: 'after a slow answer', document })
  },
}
