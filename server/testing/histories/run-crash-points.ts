// Usage: npm run crash-points [-- --only WORDS] [--twice]
// Kills a portal before and after each of its commits and each of its calls to the processor, for every scenario, and
// compares the books after the others have worked on. With --twice another portal is killed while it
// recovers what the first has left. Exit code 1 when one is violated.
import { parseArgs } from 'node:util'
import startTestPostgres from '../start-test-postgres.ts'
import { describePoint, playCrash, pointsOf, secondPoints } from './crash/play-crash.ts'
import { scenarios } from './crash/scenarios.ts'
import type { Scenario } from './crash/scene.ts'
import { openWorld, type World } from './world/open-world.ts'

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, twice: { type: 'boolean', default: false } },
})
// PostgreSQL is ended by a handler of the process's exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
let adminUrl = ''
const stop = await startTestPostgres({
  provide: (_, value) => {
    adminUrl = value
  },
})
let played = 0
let violated = 0
let diedTwice = 0
try {
  const worlds = await Promise.all([openWorld(adminUrl), openWorld(adminUrl)])
  const left = scenarios.filter(({ name }) => name.includes(values.only))
  await Promise.all(
    worlds.map(async (world) => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await playAll(world, next)
      await world.close()
    }),
  )
  console.log(`${played - violated} of ${played} crash points hold.`)
  if (values.twice) console.log(`In ${diedTwice} of them a second portal was killed as well.`)
  if (violated > 0 || (values.twice && diedTwice === 0)) process.exitCode = 1
} finally {
  await stop()
}

async function playAll(world: World, scenario: Scenario): Promise<void> {
  const whole = await playCrash(world, scenario, null)
  const points = whole.counts === null ? [] : pointsOf(whole.counts)
  let failed = 0
  for (const [index, point] of [null, ...points].entries()) {
    const second = values.twice ? (secondPoints[index % secondPoints.length] ?? null) : null
    const { violations, hasDiedTwice } =
      point === null ? whole : await playCrash(world, scenario, point, second)
    if (hasDiedTwice) diedTwice += 1
    played += 1
    if (violations.length === 0) continue
    failed += 1
    console.log(`${scenario.name}, killed ${point === null ? 'never' : describePoint(point)}:`)
    for (const { invariant, says } of violations) console.log(`  ${invariant} ${says.slice(0, 500)}`)
  }
  violated += failed
  console.log(`${failed === 0 ? 'ok' : 'VIOLATED'}  ${points.length} points: ${scenario.name}`)
}
