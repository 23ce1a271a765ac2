import { seedRandom } from '@myaccount/processor-sandbox/seed-random'
import type { Composition } from '../../../src/composition.ts'
import type { WorkName } from '../steps/step.ts'
import type { Stage } from '../world/open-world.ts'
import { passBankDays } from './act-outside.ts'
import type { ClientMemory } from './client-memory.ts'

const jobOf: Readonly<Record<Exclude<WorkName, 'matchBooks'>, string>> = {
  openGate: 'lost_payments',
  applyEvents: 'processor_events',
  recover: 'payment_recovery',
  post: 'postings',
  sendEmails: 'emails',
  fetchMissed: 'missed_events',
  refund: 'refunds',
  planDrafts: 'plan_drafts',
  answerDrafts: 'draft_answers',
  due: 'due_work',
}

/** The jobs that a history plays: it calls what the engines call, at the moments of its virtual clock. */
export async function look({ jobs, books }: Composition, name: WorkName): Promise<number> {
  if (name !== 'matchBooks') return await jobs.look(jobOf[name])
  await books.closeMonths()
  return await books.match()
}

/** A job tells of a failure and goes on (jobs/engines); only what the processor did may fail it. */
export async function work(stage: Stage, memory: ClientMemory, name: WorkName, at: number): Promise<number> {
  try {
    const instance = stage.instances[at % stage.instances.length]
    return instance === undefined ? 0 : await look(instance.parts, name)
  } catch (error) {
    const isOfProcessor =
      error instanceof Error && /Stripe|ProcessorUnavailable/.test(error.constructor.name + error.name)
    if (!isOfProcessor) memory.breakages.push(`${name}: ${String(error)}`)
    return 0
  }
}

const quarterMs = 15 * 60 * 1000
const rounds = 6

/** Who does what in each of the rounds, all at once. */
const atRest: readonly (readonly [WorkName, number])[] = [
  ['applyEvents', 0],
  ['applyEvents', 1],
  ['recover', 0],
  ['recover', 1],
  ['post', 2],
  ['refund', 0],
  ['refund', 1],
  ['planDrafts', 0],
  ['planDrafts', 1],
  ['answerDrafts', 0],
  ['answerDrafts', 1],
  ['due', 0],
  ['due', 1],
  ['sendEmails', 0],
  ['sendEmails', 1],
]

/**
 * The faults stop, and the instances work on for 15 minutes of the virtual clock (M20). The seed says who begins;
 * without races it also says who follows.
 */
export async function comeToRest(
  stage: Stage,
  memory: ClientMemory,
  { seed, hasRaces = true }: { readonly seed: number; readonly hasRaces?: boolean },
): Promise<void> {
  const chance = seedRandom(`rest ${seed}`)
  stage.mailbox.isAway = false
  stage.sandbox.changeSettings({
    faults: { kinds: [], calls: null },
    webhooks: { dropRate: 0, duplicateRate: 0, reorderRate: 0 },
  })
  for (let round = 0; round < rounds; round += 1) {
    stage.clock.nowMs += quarterMs / rounds
    await stage.sandbox.deliverDue()
    for (const at of stage.instances.keys()) await work(stage, memory, 'openGate', at)
    await work(stage, memory, 'fetchMissed', round)
    const inTurn = atRest
      .map((each) => ({ each, place: chance.fraction() }))
      .sort((one, other) => one.place - other.place)
      .map(
        ({ each: [name, at] }) =>
          () =>
            work(stage, memory, name, round + at),
      )
    if (hasRaces) await Promise.all(inTurn.map((begin) => begin()))
    else for (const begin of inTurn) await begin()
  }
  // A notice that the mail server accepted in the last round is not decided yet.
  await work(stage, memory, 'planDrafts', 0)
}

/** Longer than any debit takes to settle and to come back. */
const untilDebitsEndDays = 15

/** Every debit ends, what has moved by then is paid out the day after, and two portals match the books at once. */
export async function payOutAll(
  stage: Stage,
  memory: ClientMemory,
  rest: { readonly seed: number; readonly hasRaces: boolean },
): Promise<void> {
  passBankDays(stage, untilDebitsEndDays)
  await comeToRest(stage, memory, rest)
  passBankDays(stage, 1)
  if (rest.hasRaces)
    await Promise.all([work(stage, memory, 'matchBooks', 0), work(stage, memory, 'matchBooks', 1)])
  else await work(stage, memory, 'matchBooks', 0)
  // A day is matched once unless a payout comes, and what was heard of since waits for the next day.
  await stage.instances[0]?.parts.books.match(undefined, true)
}
