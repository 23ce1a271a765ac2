import { mostOfThirds } from '../data/watch-process.ts'
import { medianOf } from '../load/samples.ts'
import { type Finding, judge } from '../report/finding.ts'
import { readMemory } from '../rig/process-memory.ts'
import type { DraftRig } from './draft-rig.ts'
import type { Drafted } from './rigs/drafting-process.ts'

/** Memory is flat when the last third of a run needs hardly more than the first; a short run only warms up. */
const goalOfGrowth = 1.15
const longRun = 50_000
const sampleEveryMs = 200
/** The bench looks at the run after each. */
const atOnce = 1_000

interface PlanFigures {
  readonly drafts: number
  readonly seconds: number
  /** The middle turn of the first and of the last third. */
  readonly firstMs: number
  readonly lastMs: number
}

/** Everything that is due is planned, in turns of the job. */
export async function measurePlanning({ drafting, rows, pace }: DraftRig): Promise<{
  findings: Finding[]
  figures: PlanFigures
}> {
  const turnsMs = await drafting.order<number[]>({ kind: 'plan' })
  const { drafts, waiting } = await rows.count()
  if (drafts !== pace.drafts || waiting !== drafts)
    throw new Error(`${pace.drafts} drafts were due; ${drafts} are planned, ${waiting} of them wait`)
  const seconds = turnsMs.reduce((sum, ms) => sum + ms, 0) / 1000
  // The last turn found nothing.
  const [firstMs, lastMs] = middleOfThirds(turnsMs.slice(0, -1))
  const figures = { drafts, seconds, firstMs, lastMs }
  return {
    figures,
    findings: [
      judge({
        part: 'drafts',
        what: `${drafts} drafts planned in ${turnsMs.length - 1} turns`,
        measured: `${seconds.toFixed(1)} s, ${Math.round(drafts / seconds)}/s`,
        against: `a turn ${firstMs.toFixed(0)} ms, at the end ${lastMs.toFixed(0)} ms`,
        value: lastMs / firstMs,
      }),
    ],
  }
}

interface RunFigures {
  readonly drafts: number
  readonly seconds: number
  readonly firstPerSecond: number
  readonly lastPerSecond: number
  readonly rssMbByThird: readonly [number, number, number]
}

/** All of them requested, once, as far as the time goes: how fast, how steadily, and in how much memory. */
export async function measureRun({ drafting, rows, pace, say }: DraftRig): Promise<{
  findings: Finding[]
  figures: RunFigures
}> {
  await rows.putBack()
  const memory: number[] = []
  const sampling = setInterval(() => {
    const now = readMemory(drafting.pid)
    if (now) memory.push(now.rssMb)
  }, sampleEveryMs)
  const stretches: Drafted[] = []
  let done = 0
  const endMs = performance.now() + pace.runAtMostSeconds * 1000
  try {
    while (done < pace.drafts && performance.now() < endMs) {
      const drafted = await drafting.order<Drafted>({ kind: 'draft', count: atOnce })
      if (drafted.taken === 0) break
      stretches.push(drafted)
      done += drafted.taken
      if (stretches.length % 10 === 0) say(`${done} of ${pace.drafts} drafts are requested`)
    }
  } finally {
    clearInterval(sampling)
  }
  const wrong = await countWrong(rows, pace.drafts, done)
  const seconds = stretches.reduce((sum, each) => sum + each.seconds, 0)
  const [firstPerSecond, lastPerSecond] = middleOfThirds(stretches.map((each) => each.taken / each.seconds))
  const rssMbByThird = mostOfThirds(memory)
  const [first, , last] = rssMbByThird
  const figures = { drafts: done, seconds, firstPerSecond, lastPerSecond, rssMbByThird }
  return {
    figures,
    findings: [
      judge({
        part: 'drafts',
        what:
          done < pace.drafts ? `${done} of ${pace.drafts} drafts in one run` : `${done} drafts in one run`,
        measured: `${seconds.toFixed(1)} s, ${Math.round(done / seconds)}/s`,
        against: `first third ${Math.round(firstPerSecond)}/s, last ${Math.round(lastPerSecond)}/s`,
        value: wrong,
        unit: 'missing or double',
        digits: 0,
        atMost: 0,
      }),
      judge({
        part: 'drafts',
        what: `memory while ${done} drafts are requested`,
        measured: `last third at most ${last.toFixed(0)} MB`,
        against: `first third ${first.toFixed(0)} MB`,
        value: last / first,
        ...(done >= longRun && { atMost: goalOfGrowth }),
      }),
    ],
  }
}

/** Each that was requested has its one payment (M18), whole, and the others still wait; throws what violates it. */
async function countWrong(rows: DraftRig['rows'], due: number, done: number): Promise<number> {
  const violations = await rows.violations()
  if (violations.length > 0) throw new Error(`Not each due draft once: ${JSON.stringify(violations)}`)
  const { drafts, attempts, whole, waiting } = await rows.count()
  return (
    Math.abs(due - drafts) +
    Math.abs(done - attempts) +
    Math.abs(done - whole) +
    Math.abs(due - done - waiting)
  )
}

function middleOfThirds(numbers: readonly number[]): [first: number, last: number] {
  const third = Math.max(1, Math.floor(numbers.length / 3))
  return [medianOf(numbers.slice(0, third)), medianOf(numbers.slice(-third))]
}
