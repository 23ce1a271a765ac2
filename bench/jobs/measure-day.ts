import { setTimeout as sleep } from 'node:timers/promises'
import { type Finding, judge } from '../report/finding.ts'
import type { ForkedRig } from '../rig/forked-rig.ts'
import type { Day, Days } from './data/days.ts'
import type { JobsOrder, JobWork } from './rigs/jobs-process.ts'

const lookEveryMs = 250
export const hourSeconds = 3_600
/** Shorter work has too few looks in a third. */
const worthThirds = 15

export interface JobFigures extends JobWork {
  readonly day: string
  /** The time since all of it was due. */
  readonly seconds: number
  readonly left: number
  /** All of the day: longer than `seconds` where the limit ended it. */
  readonly wholeSeconds: number
  readonly perSecond: number
  /** Units a second in the first and the last third of the time: far apart where the work grows with what is done. */
  readonly perSecondByThird: readonly [first: number, last: number]
}

interface Measuring {
  readonly days: Pick<Days, 'countLeft'>
  readonly rig: ForkedRig<JobsOrder>
  readonly atMostSeconds: number
}

interface Look {
  readonly seconds: number
  readonly left: readonly number[]
  readonly units: ReadonlyMap<string, number>
}

/** Makes the day due and waits until its jobs have done it, or for so long. */
export async function measureDay(
  day: Day,
  { days, rig, atMostSeconds }: Measuring,
): Promise<{ findings: Finding[]; figures: JobFigures[] }> {
  await rig.order({ kind: 'take' })
  await day.make()
  const [due = 0] = await days.countLeft(day)
  if (due === 0) throw new Error(`Nothing is due: ${day.name}`)
  const startMs = performance.now()
  const done = new Map<string, JobWork>()
  const looks: Look[] = []
  for (;;) {
    for (const work of await rig.order<JobWork[]>({ kind: 'take' }))
      done.set(work.job, sum(done.get(work.job), work))
    const left = await days.countLeft(day)
    const seconds = (performance.now() - startMs) / 1000
    looks.push({ seconds, left, units: new Map([...done].map(([job, { units }]) => [job, units])) })
    if (left.every((count) => count === 0) || seconds >= atMostSeconds) break
    await sleep(lookEveryMs)
  }
  const isWhole = looks.at(-1)?.left.every((count) => count === 0) ?? false
  if (isWhole) await day.check()
  else await day.drop()
  const figures = day.work.flatMap(({ job }, place) => {
    const work = done.get(job)
    const own = work && figuresOf(day, { place, work, looks, due })
    return own === undefined || own.units === 0 ? [] : [own]
  })
  return { figures, findings: figures.map((each) => findingOf(each)) }
}

function sum(before: JobWork | undefined, more: JobWork): JobWork {
  if (before === undefined) return more
  return {
    job: more.job,
    units: before.units + more.units,
    runs: before.runs + more.runs,
    busyMs: before.busyMs + more.busyMs,
    longestRunMs: Math.max(before.longestRunMs, more.longestRunMs),
    roundTrips: before.roundTrips + more.roundTrips,
    statements: before.statements + more.statements,
  }
}

interface OfDay {
  /** Among the day's jobs; the others follow from the first. */
  readonly place: number
  readonly work: JobWork
  readonly looks: readonly Look[]
  /** Counts what the first job had to do when the day was made. */
  readonly due: number
}

function figuresOf(day: Day, { place, work, looks, due }: OfDay): JobFigures {
  const last = looks.at(-1)
  const left = last?.left[place] ?? 0
  const firstLeft = last?.left[0] ?? 0
  // A job may answer its units only at the end of a long run. What follows from others comes while they work.
  const unitsAt = (look: Look | undefined) =>
    place === 0 ? due - (look?.left[0] ?? due) : (look?.units.get(work.job) ?? 0)
  const units = unitsAt(last)
  // The queue begins some jobs up to a minute later.
  const began = looks.findLast((look) => unitsAt(look) === 0)?.seconds ?? 0
  const ended = looks.find((look) => unitsAt(look) === units)?.seconds ?? 0
  const rateBetween = (from: number, to: number) => {
    const within = looks.filter(({ seconds }) => seconds >= from && seconds <= to)
    const passed = (within.at(-1)?.seconds ?? 0) - (within[0]?.seconds ?? 0)
    return passed > 0 ? (unitsAt(within.at(-1)) - unitsAt(within[0])) / passed : Number.NaN
  }
  const third = (ended - began) / 3
  const perSecond = units / Math.max(ended - began, lookEveryMs / 1000)
  // A job that follows from the first would also get the work of the part that the first has not done.
  const missing = place === 0 ? left : left + ((units + left) * firstLeft) / Math.max(1, due - firstLeft)
  return {
    ...work,
    units,
    day: day.name,
    seconds: ended,
    left,
    wholeSeconds: ended + missing / perSecond,
    perSecond,
    perSecondByThird: [rateBetween(began, began + third), rateBetween(ended - third, ended)],
  }
}

function findingOf(figures: JobFigures): Finding {
  const { job, day, units, seconds, wholeSeconds, perSecond, perSecondByThird, statements, roundTrips } =
    figures
  const [first, last] = perSecondByThird
  const isWhole = wholeSeconds <= seconds
  const thirds =
    Number.isNaN(first + last) || seconds < worthThirds
      ? ''
      : ` (first third ${first.toFixed(0)}, last ${last.toFixed(0)})`
  return judge({
    part: 'jobs',
    what: `${job}: ${day}`,
    measured: `${units} in ${seconds.toFixed(1)} s, ${perSecond.toFixed(0)}/s ${thirds}`,
    against: `${(statements / units).toFixed(1)} statements, ${(roundTrips / units).toFixed(1)} round trips each${isWhole ? '' : '; the limit ended it, the rest by this rate'}`,
    value: wholeSeconds,
    unit: 's',
    digits: 0,
    atMost: hourSeconds,
  })
}
