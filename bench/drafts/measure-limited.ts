import { type Finding, judge } from '../report/finding.ts'
import { type BystanderFigures, openBystanders, postingsAtOnce } from './bystanders.ts'
import type { DraftRig } from './draft-rig.ts'

/** What a processor takes in live mode. */
const ordersASecond = 100

/** Of those beside the run: twice as long is seen, and is no standstill. */
const goalOfSlowing = 2

interface LimitedFigures {
  readonly orders: number
  readonly mostASecond: number
  readonly seconds: number
  readonly without: BystanderFigures
  readonly beside: BystanderFigures
}

/** The run with the processor at its limit, as the jobs run it, while people and billing use the same process. */
export async function measureLimited(
  rig: DraftRig,
): Promise<{ findings: Finding[]; figures: LimitedFigures }> {
  const { drafting, rows, pace } = rig
  await rows.putBack()
  const bystanders = await openBystanders(rig)
  // Connected and planned.
  await drafting.order({ kind: 'begin', jobs: ['postings'], perSecond: ordersASecond })
  await bystanders.watch(2)
  const without = await bystanders.watch(pace.limitedSeconds / 2)
  await drafting.order({ kind: 'end' })
  const startMs = performance.now()
  await drafting.order({
    kind: 'begin',
    jobs: ['plan_drafts', 'due_work', 'postings'],
    perSecond: ordersASecond,
  })
  const beside = await bystanders.watch(pace.limitedSeconds)
  const { count: orders, mostASecond } = await drafting.order<{ count: number; mostASecond: number }>({
    kind: 'end',
  })
  const seconds = (performance.now() - startMs) / 1000
  const { attempts, whole, waiting, drafts } = await rows.count()
  const violations = await rows.violations()
  if (violations.length > 0) throw new Error(`Not each due draft once: ${JSON.stringify(violations)}`)
  const wrong = Math.abs(orders - attempts) + Math.abs(attempts - whole) + Math.abs(drafts - waiting - whole)
  const figures = { orders, mostASecond, seconds, without, beside }
  return { figures, findings: findingsOf(figures, wrong) }
}

function findingsOf(
  { orders, mostASecond, seconds, without, beside }: LimitedFigures,
  wrong: number,
): Finding[] {
  const part = 'drafts'
  const say = ({ p50Ms, p99Ms }: BystanderFigures['reads']) =>
    `p50 ${p50Ms.toFixed(1)} p99 ${p99Ms.toFixed(1)} ms`
  return [
    judge({
      part,
      what: `the run, the processor at ${ordersASecond} requests a second`,
      measured: `${orders} in ${seconds.toFixed(0)} s, ${(orders / seconds).toFixed(0)}/s`,
      against: `at most ${mostASecond} within a second`,
      value: wrong,
      unit: 'missing or double',
      digits: 0,
      atMost: 0,
    }),
    judge({
      part,
      what: '  beside it: pending payments asked for 50 times a second',
      measured: say(beside.reads),
      against: `without it ${say(without.reads)}`,
      value: beside.reads.p50Ms / without.reads.p50Ms,
      atMost: goalOfSlowing,
    }),
    judge({
      part,
      what: `  beside it: ${postingsAtOnce} postings a second, until all are posted`,
      measured: `${beside.postings.count * postingsAtOnce} posted, ${say(beside.postings)}`,
      against: `without it ${say(without.postings)}`,
      value: beside.postings.p50Ms / without.postings.p50Ms,
      atMost: goalOfSlowing,
    }),
  ]
}
