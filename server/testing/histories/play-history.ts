import { type Client, makeClient } from './acting/act-as-client.ts'
import {
  answerBank,
  closeDispute,
  openDispute,
  passBankDays,
  postByBilling,
  refund,
} from './acting/act-outside.ts'
import { type ClientMemory, openMemory, type Press } from './acting/client-memory.ts'
import { comeToRest, work } from './acting/work.ts'
import { describeEnd, readMoves } from './books/describe-end.ts'
import { judgeBooks } from './books/judge-books.ts'
import type { Violation } from './books/violation.ts'
import type { Act, HistoryPlan, Step } from './steps/step.ts'
import type { Stage, World } from './world/open-world.ts'

export interface HistoryEnd {
  readonly seed: number
  readonly violations: readonly Violation[]
  /** How everything stands in the end, without ids: equal for two histories that ended alike. */
  readonly end: string
  readonly moves: readonly string[]
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
  const stage = await world.setStage(plan.seed, plan.methods)
  try {
    const memory = openMemory()
    const client = makeClient(stage, memory)
    // As a portal does when it starts: what webhooks do not bring is read from here on.
    await work(stage, memory, 'fetchMissed', 0)
    for (const step of plan.steps) await playStep({ stage, memory, client, hasRaces }, step)
    await comeToRest(stage, memory)
    const violations = await judgeBooks(stage, memory, client)
    return { seed: plan.seed, violations, end: await describeEnd(stage), moves: await readMoves(stage) }
  } finally {
    await stage.end()
  }
}

interface Play {
  readonly stage: Stage
  readonly memory: ClientMemory
  readonly client: Client
  readonly hasRaces: boolean
}

async function playStep(play: Play, step: Step): Promise<void> {
  const { stage, client, hasRaces } = play
  stage.clock.nowMs += step.passMs
  // Pages are opened first, so that all presses of a step start from the same sight of the books.
  const presses = new Map<Act, Press | null>()
  for (const act of step.acts) if (act.do === 'press') presses.set(act, await client.prepare(act))
  if (step.fault !== null) {
    // The client asks once more by itself after a cut connection.
    const calls = step.fault.kind.startsWith('cut') ? 2 : 1
    stage.sandbox.changeSettings({ faults: { kinds: [step.fault.kind], on: step.fault.on, rate: 1, calls } })
  }
  if (hasRaces) await Promise.all(step.acts.map((act) => playAct(play, act, presses.get(act) ?? null)))
  else for (const act of step.acts) await playAct(play, act, presses.get(act) ?? null)
  stage.sandbox.changeSettings({ faults: { kinds: [], calls: null } })
}

async function playAct({ stage, memory, client }: Play, act: Act, press: Press | null): Promise<void> {
  switch (act.do) {
    case 'press':
      return press === null ? undefined : await client.send(press, act.at)
    case 'press_again': {
      const again = memory.presses[act.of % memory.presses.length]
      return again === undefined ? undefined : await client.send(again, act.at)
    }
    case 'look':
    case 'check':
    case 'cancel':
      return await client.follow(act.do, act.of, act.at)
    case 'work':
      await work(stage, memory, act.work, act.at)
      return
    case 'deliver':
      await stage.sandbox.deliverDue()
      return
    case 'replay_events':
      stage.sandbox.replayEvents()
      return
    case 'webhooks': {
      const { drop: dropRate, duplicate: duplicateRate, reorder: reorderRate } = act
      return stage.sandbox.changeSettings({ webhooks: { dropRate, duplicateRate, reorderRate } })
    }
    case 'bank_days':
      return passBankDays(stage, act.days)
    case 'billing_posts':
      return await postByBilling(stage, act.isNet)
    case 'answer_bank':
      return await answerBank(stage, act.isConfirmed)
    case 'refund':
      return await refund(stage, act.isWhole)
    case 'open_dispute':
      return openDispute(stage)
    case 'close_dispute':
      return closeDispute(stage, act.status)
  }
}
