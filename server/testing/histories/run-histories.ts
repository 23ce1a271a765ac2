// Usage: npm run histories -- [--count 500] [--seed 1] [--steps], or -- --planted [--only WORDS]
// Plays histories of payments. A failing seed is printed; `--seed S --count 1 --steps` plays it
// again and shows its steps. Exit code 1 when a history ends with a violation. `--planted` plays histories on products
// with a bug each; exit code 1 when one is not caught, or was never exercised.
import { parseArgs } from 'node:util'
import { paymentGraph } from '@myaccount/domain/payments/payment-graph'
import startTestPostgres from '../start-test-postgres.ts'
import { plantedBugs } from './planted/planted-bugs.ts'
import { playPlanted } from './planted/play-planted.ts'
import { playHistory } from './play-history.ts'
import { planHistory } from './steps/plan-history.ts'
import { openWorld } from './world/open-world.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'boolean', default: false },
    planted: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
/** Rare ones need a bank return after billing has posted, which is in one history of several. */
const historiesABug = 40
/** A history waits much of its time for lost answers. More would need more connections than PostgreSQL has. */
const worldsAtOnce = 4
// PostgreSQL is ended by a handler of the process's exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
let adminUrl = ''
const stop = await startTestPostgres({
  provide: (_, value) => {
    adminUrl = value
  },
})
try {
  if (values.planted) await playAllPlanted()
  else await playMany(Number(values.seed), Number(values.count))
} finally {
  await stop()
}

async function playMany(firstSeed: number, count: number): Promise<void> {
  const startedMs = performance.now()
  const worlds = await Promise.all(Array.from({ length: worldsAtOnce }, () => openWorld(adminUrl)))
  const seeds = Array.from({ length: count }, (_, index) => firstSeed + index)
  const failed: number[] = []
  const walked = new Set<string>()
  await Promise.all(
    worlds.map(async (world) => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        const plan = planHistory(seed)
        if (values.steps) for (const step of plan.steps) console.log(JSON.stringify(step))
        const { violations, end, transitions } = await playHistory(world, plan)
        if (values.steps) console.log(end)
        for (const transition of transitions) walked.add(transition)
        if (violations.length === 0) continue
        failed.push(seed)
        console.log(`seed ${seed} is violated:`)
        for (const { invariant, says } of violations) console.log(`  ${invariant} ${says.slice(0, 600)}`)
      }
      await world.close()
    }),
  )
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${count - failed.length} of ${count} histories hold, in ${seconds} s.`)
  const edges = paymentGraph.map(({ from, to, event }) => `${from} > ${to} (${event})`)
  const unwalked = edges.filter((edge) => !walked.has(edge))
  console.log(
    `${edges.length - unwalked.length} of ${edges.length} edges of the payment machine were walked${unwalked.length > 0 ? `, not: ${unwalked.join(', ')}` : ''}.`,
  )
  if (failed.length > 0) {
    console.log(`Play one again: npm run histories -- --count 1 --steps --seed ${failed[0]}`)
    process.exitCode = 1
  }
}

async function playAllPlanted(): Promise<void> {
  const bugs = plantedBugs.filter(({ says }) => says.includes(values.only))
  let failed = 0
  const left = [...bugs]
  const playLeft = async () => {
    for (let bug = left.shift(); bug !== undefined; bug = left.shift()) {
      const { caughtBy, invariants, unexercised } = await playPlanted(adminUrl, bug, historiesABug)
      if (unexercised.length > 0)
        console.log(`NEVER EXERCISED  ${bug.says}: nothing came by ${unexercised.join(', nor by ')}`)
      else if (caughtBy === null) console.log(`NOT CAUGHT  ${bug.says}`)
      else console.log(`caught by history ${caughtBy}  ${bug.says}: ${invariants}`)
      if (caughtBy === null || unexercised.length > 0) failed += 1
    }
  }
  await Promise.all([playLeft(), playLeft()])
  console.log(`${bugs.length - failed} of ${bugs.length} planted bugs were exercised and are caught.`)
  if (failed > 0 || bugs.length === 0) process.exitCode = 1
}
