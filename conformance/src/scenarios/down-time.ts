import { setTimeout as sleep } from 'node:timers/promises'
import { expectThat } from '../finding.ts'
import { expectArrival, expectDelivered, expectProcessed, timesProcessed, upsert } from '../stage.ts'
import type { Scenario } from './scenario.ts'

/** The portal is away for a while; afterwards changes and events of that time arrive. */
export const downTime: Scenario = {
  name: 'down time',
  async run(stage) {
    const { book, driver, proxy, events, pace } = stage
    const before = [book.agency, book.account]
    await driver.change(before.map(upsert))
    await expectArrival(stage, before)

    proxy.goDown()
    await driver.change([book.policy, book.invoice(1)].map(upsert))
    const missed = [events.add(), events.add()]
    await sleep(pace.downMs / 2)
    await driver.change([upsert(book.invoice(1, 90_000)), upsert(book.invoice(2))])
    await sleep(pace.downMs / 2)
    proxy.comeUp()
    await expectArrival(stage, [...before, book.policy, book.invoice(1, 90_000), book.invoice(2)])

    // The portal retries an event until it has a receipt; an adapter that pulls may have it already.
    const document = 'docs/wire.md, "Webhook" and "Pull"'
    const what = 'an event that is delivered after the down time'
    for (const event of missed) await expectDelivered(stage, event, { what, document })
    await expectProcessed(stage, missed, document)
    for (const event of missed) {
      const times = await timesProcessed(stage, event)
      expectThat(times === 1, {
        expected: 'each event of the down time processed once',
        seen: `processed ${times} times`,
        document,
      })
    }
  },
}
