import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { plantedBugs, playPlanted } from './planted/play-planted.ts'
import { playHistory } from './play-history.ts'
import { planHistory } from './steps/plan-history.ts'
import { openWorld, type World } from './world/open-world.ts'

let worlds: readonly World[]

/** Two, so that one plays while the other waits for its database. */
beforeAll(async () => {
  const adminUrl = inject('testPostgresAdminUrl')
  worlds = await Promise.all([openWorld(adminUrl), openWorld(adminUrl)])
})
afterAll(() => Promise.all(worlds.map((world) => world.close())))

const perTest = 10

test.each([1, 11, 21, 31, 41])(`the ${perTest} histories from seed %i on hold`, async (firstSeed) => {
  const seeds = Array.from({ length: perTest }, (_, index) => firstSeed + index)
  await Promise.all(
    worlds.map(async (world) => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        const { violations } = await playHistory(world, planHistory(seed))
        expect(violations, `Again: npm run histories -- --count 1 --steps --seed ${seed}`).toEqual([])
      }
    }),
  )
})

test('a history without races ends twice the same', async () => {
  const [world] = worlds
  if (world === undefined) throw new Error('No world is open')
  const first = await playHistory(world, planHistory(3), { hasRaces: false })
  const second = await playHistory(world, planHistory(3), { hasRaces: false })
  expect(first.end).not.toBe('')
  expect(second.end).toBe(first.end)
})

test('a planted bug is caught', async () => {
  const bug = plantedBugs.find(({ says }) => says === 'the page calls unknown failed')
  if (bug === undefined) throw new Error('The bug is not planted any more')
  const { invariants } = await playPlanted(inject('testPostgresAdminUrl'), bug, 12)
  expect(invariants).toContain('M22')
})
