import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { playHistory } from './play-history.ts'
import { planHistory } from './steps/plan-history.ts'
import { openWorld, type World } from './world/open-world.ts'

const count = 50
const perTest = 2
/** As `maxConcurrency` of the project: while one waits for its database or for a lost answer, others play. */
const worldsAtOnce = 4
const free: World[] = []

beforeAll(async () => {
  const opening = Array.from({ length: worldsAtOnce }, () => openWorld(inject('testPostgresAdminUrl')))
  free.push(...(await Promise.all(opening)))
})
afterAll(async () => {
  for (const world of free) await world.close()
})

const groups = Array.from({ length: count / perTest }, (_, index) => {
  const first = 1 + index * perTest
  return [first, first + perTest - 1] as const
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
