import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../testing/open-test-database.ts'
import { testNowMs } from '../../../../testing/test-settings.ts'
import type { ProcessorEvent } from '../../../gateways/processor/port.ts'
import { fetchMissedEvents } from './receive-events.ts'

let open: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  open = await openTestDatabase({ connections: 2, statementTimeoutMs: 10_000 })
})
afterAll(() => open.close())

const event = (eventId: string, over: Partial<ProcessorEvent> = {}): ProcessorEvent => ({
  eventId,
  type: 'charge.refunded',
  objectId: 'pi_1',
  attemptId: null,
  accountNumber: null,
  createdAtMs: testNowMs,
  ...over,
})

/** With that list at the processor. */
function fetchOf(events: readonly ProcessorEvent[]) {
  const failures: unknown[] = []
  const processor = {
    readEvent: () => null,
    async *eventsSince() {
      yield* events
    },
  }
  const log = {
    info: () => {},
    error: (fields: object) =>
      void failures.push(['work' in fields && String(fields.work), 'id' in fields && String(fields.id)]),
  }
  const work = { database: open.database, processor, clock: () => testNowMs, log }
  return { failures, fetchMissed: () => fetchMissedEvents(work) }
}

test('changes nothing for known events of the processor’s list, in as many turns as needed', async () => {
  const many = Array.from({ length: 450 }, (_, index) => event(`evt_many_${index}`))
  const { fetchMissed, failures } = fetchOf(many)
  expect([await fetchMissed(), await fetchMissed(), failures]).toEqual([450, 0, []])
})

test('reports an event that cannot be stored, which holds up none after it', async () => {
  const odd = event('evt_odd', { createdAtMs: Number.NaN })
  const { fetchMissed, failures } = fetchOf([event('evt_before'), odd, event('evt_after')])
  expect(await fetchMissed()).toBe(2)
  expect(failures).toEqual([['missed events', 'evt_odd']])
})
