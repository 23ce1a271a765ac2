import { makeClient } from './acting/act-as-client.ts'
import { openMemory } from './acting/client-memory.ts'
import { endFailover } from './acting/fail-over.ts'
import type { Play } from './acting/play.ts'
import { type Prepared, playAct, prepareAct } from './acting/play-act.ts'
import { comeToRest, payOutAll, work } from './acting/work.ts'
import { comparePayouts } from './books/compare-payouts.ts'
import { judgeBooks } from './books/judge-books.ts'
import type { Violation } from './books/violation.ts'
import type { Act, HistoryPlan, Step } from './steps/step.ts'
import type { Stage, World } from './world/open-world.ts'

export interface HistoryEnd {
  readonly seed: number
  readonly violations: readonly Violation[]
  /** How everything stands in the end, without ids: equal for two histories that ended alike. */
  readonly end: string
  readonly transitions: readonly string[]
}

interface PlayOptions {
  /** False: one act after the other, so that nothing is left to chance. */
  readonly hasRaces?: boolean
}

/** Plays the steps, lets the faults end, and compares the books. */
export async function playHistory(
  world: World,
  plan: HistoryPlan,
  { hasRaces = true }: PlayOptions = {},
): Promise<HistoryEnd> {
  const stage = await world.setStage(plan)
  try {
    const memory = openMemory()
    const client = makeClient(stage, memory)
    // As a portal does when it starts: what webhooks do not bring is read from here on.
    await work(stage, memory, 'fetchMissed', 0)
    for (const step of plan.steps) await playStep({ stage, memory, client, hasRaces }, step)
    const rest = { seed: plan.seed, hasRaces }
    await comeToRest(stage, memory, rest)
    if (plan.paysOut) await payOutAll(stage, memory, rest)
    const violations = [
      ...(await judgeBooks(stage, memory, client)),
      ...(plan.paysOut ? await comparePayouts(stage) : []),
    ]
    return {
      seed: plan.seed,
      violations,
      end: await describeEnd(stage),
      transitions: await readTransitions(stage),
    }
  } finally {
    await stage.end()
  }
}

async function playStep(play: Play, step: Step): Promise<void> {
  const { stage, hasRaces } = play
  stage.clock.nowMs += step.passMs
  // Pages are opened first, so that all presses of a step start from the same sight of the books.
  const prepared = new Map<Act, Prepared>()
  for (const act of step.acts) prepared.set(act, await prepareAct(play, act))
  if (step.fault !== null) {
    // The client asks once more by itself after a cut connection.
    const calls = step.fault.kind.startsWith('cut') ? 2 : 1
    stage.sandbox.changeSettings({ faults: { kinds: [step.fault.kind], on: step.fault.on, rate: 1, calls } })
  }
  if (hasRaces) await Promise.all(step.acts.map((act) => playAct(play, act, prepared.get(act) ?? null)))
  else for (const act of step.acts) await playAct(play, act, prepared.get(act) ?? null)
  stage.sandbox.changeSettings({ faults: { kinds: [], calls: null } })
  if (step.acts.some((act) => act.do === 'fail_over')) endFailover(play)
}

/** Attempts with their traces, what is due and what the processor holds, without ids and moments. */
async function describeEnd({ sql, sandbox }: Stage): Promise<string> {
  const attempts = await sql<{ line: string }>(
    `select concat_ws(' ', a.account_number, a.amount_cents, a.method_kind, a.refunded_cents,
              (select string_agg(m.to_state, '>' order by m.step) from payment_transitions m
               where m.account_number = a.account_number and m.attempt_id = a.attempt_id)) as line
     from payment_attempts a order by 1`,
  )
  const invoices = await sql<{ line: string }>(
    `select concat_ws(' ', invoice_number, amount_due_cents, paid_status) as line from invoices order by 1`,
  )
  const charges = sandbox
    .book()
    .charges.map(({ amountCents, refundedCents, state }) => `${amountCents} ${refundedCents} ${state}`)
  return [
    ...attempts.map(({ line }) => line),
    ...invoices.map(({ line }) => line),
    ...charges.toSorted(),
  ].join('\n')
}

/** The edges of the payment machine that were walked, as `from > to (event)`. */
async function readTransitions({ sql }: Stage): Promise<string[]> {
  const rows = await sql<{ edge: string }>(
    `select distinct from_state || ' > ' || to_state || ' (' || event || ')' as edge from payment_transitions where from_state is not null order by 1`,
  )
  return rows.map(({ edge }) => edge)
}
