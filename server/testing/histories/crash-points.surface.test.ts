import { seedRandom } from '@myaccount/processor-sandbox/seed-random'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { CrashPoint } from './crash/crash-order.ts'
import { describePoint, playCrash, secondPoints } from './crash/play-crash.ts'
import { scenarios } from './crash/scenarios.ts'
import { openWorld, type World } from './world/open-world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld(inject('testPostgresAdminUrl'))
})
afterAll(() => world.close())

const sides = ['before', 'after'] as const

/** Twelve scenarios by the seed, each killed at one point that it comes by; the command `crash-points` plays all. */
const random = seedRandom('a dozen crash points')
const left = [...scenarios]
const dozen = Array.from({ length: 12 }, (_, index) => {
  const [scenario] = left.splice(random.integer(0, left.length - 1), 1)
  if (scenario === undefined) throw new Error('There are fewer than twelve scenarios')
  // Neither what billing showed, which one commit posts, nor what waits for a colleague, nor the books ask the processor.
  const isShort = /^posts|a colleague approves$|a payout$|open item/.test(scenario.name)
  const point: CrashPoint = {
    at: isShort || index % 2 === 0 ? 'commit' : 'call',
    side: random.pick(sides),
    number: isShort || index % 2 === 1 ? 1 : random.integer(1, 2),
  }
  // Every third one is followed by a second crash, of the portal that recovers.
  const second = index % 3 === 0 ? (secondPoints[index / 3] ?? null) : null
  return [scenario.name, describePoint(point), { scenario, point, second }] as const
})

test.each(dozen)('%s, killed %s: the books agree afterwards', async (_, __, { scenario, point, second }) => {
  const { violations } = await playCrash(world, scenario, point, second)
  expect(violations).toEqual([])
})
