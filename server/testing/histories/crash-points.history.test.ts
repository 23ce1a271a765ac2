import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seedRandom } from '../../../demo/data/random.ts'
import type { CrashPoint } from './crash/crash-order.ts'
import { describePoint, playCrash } from './crash/play-crash.ts'
import { scenarios } from './crash/scenarios.ts'
import { openWorld, type World } from './world/open-world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld(inject('testPostgresAdminUrl'))
})
afterAll(() => world.close())

/** Every scenario comes by these; the command `crash-points` plays all that there are. */
const points: readonly CrashPoint[] = [
  { at: 'commit', side: 'before', number: 1 },
  { at: 'commit', side: 'after', number: 1 },
  { at: 'commit', side: 'before', number: 2 },
  { at: 'commit', side: 'after', number: 2 },
]
const beforeCharge: CrashPoint = { at: 'call', side: 'before', number: 1 }
const afterCharge: CrashPoint = { at: 'call', side: 'after', number: 1 }

/** Twelve of them: both sides of the charge always, the others by the seed. */
const random = seedRandom('a dozen crash points')
const hasCall = scenarios.filter(({ name }) => !name.startsWith('posts'))
const dozen = Array.from({ length: 12 }, (_, index) => {
  const scenario = random.pick(index < 6 ? hasCall : scenarios)
  const point = index < 3 ? afterCharge : index < 6 ? beforeCharge : random.pick(points)
  return [scenario.name, describePoint(point), { scenario, point }] as const
})

test.each(dozen)('%s, killed %s: the books agree afterwards', async (_, __, { scenario, point }) => {
  const { violations } = await playCrash(world, scenario, point)
  expect(violations).toEqual([])
})
