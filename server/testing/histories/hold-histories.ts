import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { playHistory } from './play-history.ts'
import { planHistory } from './steps/plan-history.ts'
import { openWorld, type World } from './world/open-world.ts'

const perTest = 5
/** As `maxConcurrency` of the project: one history plays while the other waits for its database or a lost answer. */
const worldsAtOnce = 2

/** Tests that the histories of the seeds hold, both ends included, in the file or the group that calls it. */
export function holdHistories(firstSeed: number, lastSeed: number): void {
  const free: World[] = []
  beforeAll(async () => {
    const opening = Array.from({ length: worldsAtOnce }, () => openWorld(inject('testPostgresAdminUrl')))
    free.push(...(await Promise.all(opening)))
  })
  afterAll(async () => {
    for (const world of free) await world.close()
  })

  const groups = Array.from({ length: Math.ceil((lastSeed - firstSeed + 1) / perTest) }, (_, index) => {
    const first = firstSeed + index * perTest
    return [first, Math.min(first + perTest - 1, lastSeed)] as const
  })
  test.concurrent.each(groups)('the histories from seed %i to %i hold', async (first, last) => {
    const world = free.pop()
    if (world === undefined) throw new Error('More groups run at once than there are worlds')
    try {
      for (let seed = first; seed <= last; seed += 1) {
        const { violations } = await playHistory(world, planHistory(seed))
        expect(violations, `Again: npm run histories -- --count 1 --steps --seed ${seed}`).toEqual([])
      }
    } finally {
      free.push(world)
    }
  })
}
