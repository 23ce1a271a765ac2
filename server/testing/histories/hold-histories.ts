import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { playHistory } from './play-history.ts'
import { planHistory } from './steps/plan-history.ts'
import { openWorld, type World } from './world/open-world.ts'

const perTest = 5

/**
 * Tests that the histories of the seeds hold, both ends included, in the file that calls it. Answers the world they are
 * played on, open while the file's tests run.
 */
export function holdHistories(firstSeed: number, lastSeed: number): () => World {
  let world: World
  beforeAll(async () => {
    world = await openWorld(inject('testPostgresAdminUrl'))
  })
  afterAll(() => world.close())

  const groups = Array.from({ length: Math.ceil((lastSeed - firstSeed + 1) / perTest) }, (_, index) => {
    const first = firstSeed + index * perTest
    return [first, Math.min(first + perTest - 1, lastSeed)] as const
  })
  test.each(groups)('the histories from seed %i to %i hold', async (first, last) => {
    for (let seed = first; seed <= last; seed += 1) {
      const { violations } = await playHistory(world, planHistory(seed))
      expect(violations, `Again: npm run histories -- --count 1 --steps --seed ${seed}`).toEqual([])
    }
  })
  return () => world
}
