import { setTimeout as sleep } from 'node:timers/promises'
import { type Comparison, compareBooks } from './judge/compare-books.ts'
import { type Audited, runAudits } from './judge/run-audits.ts'
import { watchReadiness } from './judge/watch-readiness.ts'
import type { OpenCluster } from './open-cluster.ts'
import { keepBusy } from './people/keep-busy.ts'
import { LogOfAnswers } from './people/log-of-answers.ts'
import type { Scene } from './scenes/scene.ts'

export interface SceneReport {
  readonly scene: string
  readonly breaks: string
  readonly seconds: number
  readonly figures: Readonly<Record<string, string | number>>
  /** What people were answered, by kind and status. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Payments of this scene. */
  readonly acknowledged: number
  readonly refused: Readonly<Record<string, number>>
  readonly longestGapOfReadsMs: number
  readonly longestGapOfPaymentsMs: number
  /** The longest wait for one answer, and from the first press of Pay to the acknowledgement. */
  readonly slowestAnswerMs: number
  readonly slowestPaymentMs: number
  readonly readyAfterMs: number
  /** All scenes so far. */
  readonly books: Comparison
  readonly audits: readonly Audited[]
  /** Sentences about what did not hold; empty if all of it did. */
  readonly faults: readonly string[]
}

/** People are busy for so long before something breaks. */
const calmMs = 5_000
const readyWithinMs = 5_000

/** Plays one scene under the people's load, then compares the books. */
export async function playScene(the: OpenCluster, scene: Scene): Promise<SceneReport> {
  const startedMs = performance.now()
  const answers = new LogOfAnswers()
  const before = the.people.map(({ payments }) => payments.length)
  const readiness = watchReadiness(the.portals)
  const busy = keepBusy(the.people, answers)
  await sleep(calmMs)
  const { endedAtMs, figures, broken } = await play(the, scene, answers)
  await busy.finish()
  const overMs = performance.now()
  readiness.stop()
  const payments = the.people.flatMap((person, index) => person.payments.slice(before[index]))
  const books = await compareBooks(the)
  const audits = await runAudits(the)
  const report = {
    scene: scene.name,
    breaks: scene.breaks,
    seconds: Math.round((performance.now() - startedMs) / 1000),
    figures,
    answers: answers.countStatuses(),
    acknowledged: payments.filter(({ paymentId }) => paymentId !== undefined).length,
    refused: countEach(payments.flatMap(({ refusal = [] }) => refusal)),
    longestGapOfReadsMs: answers.longestGapMs('read', startedMs, overMs),
    longestGapOfPaymentsMs: answers.longestGapMs('pay', startedMs, overMs),
    slowestAnswerMs: answers.slowestMs(),
    slowestPaymentMs: Math.max(0, ...payments.map(({ tookMs = 0 }) => tookMs)),
    readyAfterMs: readiness.readyAfterMs(endedAtMs),
    books,
    audits,
  }
  return { ...report, faults: [...broken, ...faultsOf(report), ...faultsOfAnswers(scene, answers)] }
}

/** A scene that does not end as it should is a fault, and the books are compared all the same. */
async function play(the: OpenCluster, scene: Scene, answers: LogOfAnswers) {
  try {
    return { ...(await scene.play(the, answers)), broken: [] }
  } catch (error) {
    return { endedAtMs: performance.now(), figures: {}, broken: [(error as Error).message] }
  }
}

function faultsOf({ books, audits, readyAfterMs }: Omit<SceneReport, 'faults'>): string[] {
  return [
    ...books.lost.map((payment) => `An acknowledged payment is lost. ${payment}`),
    ...books.chargedTwice.map((charge) => `Charged twice. ${charge}`),
    ...(books.stillOpen > 0 ? [`${books.stillOpen} payments are still under way.`] : []),
    ...(books.unanswered > 0 ? [`${books.unanswered} payments were never answered.`] : []),
    ...audits.filter(({ isOk }) => !isOk).map(({ name, says }) => `${name}: ${says}`),
    ...(readyAfterMs > readyWithinMs ? [`Ready only ${Math.round(readyAfterMs)} ms after the end.`] : []),
  ]
}

/** A refusal of a person is never a fault of ours, which a 500 would be. */
function faultsOfAnswers({ mustGoUnseen }: Scene, answers: LogOfAnswers): string[] {
  const failures = answers.failures()
  const wrong = mustGoUnseen ? failures : failures.filter(({ status }) => status === 500)
  const counts = countEach(wrong.map(({ kind, status }) => `${kind} ${status}`))
  return Object.entries(counts).map(([what, count]) => `${count} answers that nobody should see: ${what}.`)
}

function countEach(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
