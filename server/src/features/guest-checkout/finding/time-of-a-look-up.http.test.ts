import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayingApp, startPayingApp } from '../../payments/testing/start-paying-app.ts'
import { misses } from '../testing/missing-keys.ts'
import { type GuestFixture, onTheBill, openGuestFixture } from '../testing/open-guest-fixture.ts'

let the: PayingApp
let fixture: GuestFixture

beforeAll(async () => {
  the = await startPayingApp(undefined, undefined, { guestAnswersEveryMs: undefined })
  fixture = openGuestFixture(the)
})
afterAll(() => the.close())

test('takes as long for misses as for hits', async () => {
  const kinds = [['a hit', onTheBill], ...misses] as const
  const took = new Map<string, number[]>(kinds.map(([name]) => [name, []]))
  for (let round = 0; round < 12; round += 1) {
    await the.sql('delete from guess_counts')
    // Four of each kind, and each kind comes first in its turn.
    const order = Array.from(
      { length: 4 * kinds.length },
      (_, index) => kinds[(index + round) % kinds.length],
    )
    await Promise.all(
      order.map(async (kind, index) => {
        if (kind === undefined) return
        const from = performance.now()
        await fixture.look(kind[1], `192.0.2.${index + 1}`)
        took.get(kind[0])?.push(performance.now() - from)
      }),
    )
  }
  const hits = took.get('a hit') ?? []
  for (const [name] of misses) expect(rankAgainst(took.get(name) ?? [], hits), name).toBeCloseTo(0.5, 0.35)
})

/** How often one of the first took longer than one of the second: a half where nothing tells them apart. */
function rankAgainst(some: readonly number[], others: readonly number[]): number {
  const longer = some.flatMap((a) => others.map((b) => (a > b ? 1 : 0)))
  return longer.reduce<number>((sum, one) => sum + one, 0) / longer.length
}
