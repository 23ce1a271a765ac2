import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeClient } from '../acting/act-as-client.ts'
import { openMemory } from '../acting/client-memory.ts'
import { comeToRest } from '../acting/work.ts'
import { judgeBooks } from '../books/judge-books.ts'
import type { Violation } from '../books/violation.ts'
import type { Stage, World } from '../world/open-world.ts'
import { type CrashCounts, type CrashOrder, type CrashPoint, crashCounts, type Task } from './crash-order.ts'
import type { Scenario } from './scene.ts'

export interface CrashEnd {
  readonly violations: readonly Violation[]
  /** Without a point: how many there are. */
  readonly counts: CrashCounts | null
  /** Whether the second portal came by its point. */
  readonly hasDiedTwice: boolean
}

/** What the second portal works on, when the first one's payments are old enough to be asked about. */
const recovery: readonly Task[] = (
  ['fetchMissed', 'recover', 'applyEvents', 'post', 'refund', 'due'] as const
).map((work) => ({
  do: 'work',
  work,
}))
const recoveredAfterMs = 70_000
const seed = 1

/**
 * Kills a portal at the point, and where a second point is given another one while it recovers what the first has left,
 * if it comes by that point. Then the payer presses again, the others work on, and the books are compared. Without a
 * point the first lives, and tells what points there are.
 */
export async function playCrash(
  world: World,
  scenario: Scenario,
  point: CrashPoint | null,
  secondPoint: CrashPoint | null = null,
): Promise<CrashEnd> {
  const stage = await world.setStage({ seed, methods: [scenario.method] })
  try {
    const memory = openMemory()
    const client = makeClient(stage, memory)
    const { tasks, submission, again, judge } = await scenario.prepare({ stage, client, memory })
    const { urls, sandbox, clock } = stage
    const portal = {
      urls: {
        appUrl: named(urls.appUrl),
        browserUrl: named(urls.browserUrl),
        ownerUrl: named(urls.ownerUrl),
      },
      processorOrigin: sandbox.origin,
    }
    const child = await runChild({ ...portal, nowMs: clock.nowMs, point, tasks: [...tasks] })
    const violations: Violation[] = []
    if (child.wasKilled !== (point !== null))
      violations.push({ invariant: 'broken', says: `the point was not met: ${child.output}` })
    await untilItsConnectionsEnd(stage)
    sandbox.changeSettings({ faults: { kinds: [], calls: null } })
    let hasDiedTwice = false
    if (secondPoint !== null) {
      clock.nowMs += recoveredAfterMs
      const tasks = [...recovery]
      hasDiedTwice = (await runChild({ ...portal, nowMs: clock.nowMs, point: secondPoint, tasks })).wasKilled
      await untilItsConnectionsEnd(stage)
    }
    await again?.(1)
    await client.send(submission, 1)
    await comeToRest(stage, memory, { seed })
    await again?.(2)
    await client.send(submission, 2)
    violations.push(...(await judgeBooks(stage, memory, client)), ...((await judge?.()) ?? []))
    const counts = point === null ? crashCounts.parse(JSON.parse(child.output)) : null
    return { violations, counts, hasDiedTwice }
  } finally {
    await stage.end()
  }
}

/** What the portal that is killed is called at the database. */
const applicationName = 'crash-child'

function named(address: string): string {
  const url = new URL(address)
  url.searchParams.set('application_name', applicationName)
  return url.href
}

/**
 * PostgreSQL hears of the death a moment later, on a busy machine a long one, and until then keeps what the killed
 * portal had locked. The others' quarter of an hour is virtual and may be over by then: it begins afterwards.
 */
async function untilItsConnectionsEnd({ sql }: Stage): Promise<void> {
  const own = `select from pg_stat_activity where datname = current_database() and application_name = $1`
  while ((await sql(own, [applicationName])).length > 0) await sleep(5)
}

/** Every point that the scenario comes by, each side. */
export function pointsOf({ commits, calls }: CrashCounts): CrashPoint[] {
  const points = (at: CrashPoint['at'], count: number) =>
    Array.from({ length: count }, (_, index) =>
      (['before', 'after'] as const).map((side) => ({ at, side, number: index + 1 })),
    ).flat()
  return [...points('commit', commits), ...points('call', calls)]
}

/** Where a second portal dies while it recovers, in turn: what it comes by is small. */
export const secondPoints: readonly CrashPoint[] = [
  { at: 'call', side: 'before', number: 1 },
  { at: 'call', side: 'after', number: 1 },
  { at: 'commit', side: 'before', number: 1 },
  { at: 'commit', side: 'after', number: 1 },
  { at: 'commit', side: 'before', number: 2 },
]

export const describePoint = ({ at, side, number }: CrashPoint): string => `${side} ${at} ${number}`

/** What is compiled once need not be again, which is most of the start of such a process. */
const compileCache = fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url))

function runChild(order: CrashOrder): Promise<{ wasKilled: boolean; output: string }> {
  const file = `${import.meta.dirname}/crash-child.ts`
  const child = spawn(process.execPath, [file, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  })
  let output = ''
  let complaint = ''
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    complaint += String(chunk)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (_, signal) =>
      resolve({ wasKilled: signal === 'SIGKILL', output: output || complaint }),
    )
  })
}
