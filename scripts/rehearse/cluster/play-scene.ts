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
  /** What people were answered, by status. */
  readonly reads: Readonly<Record<string, number>>
  readonly pays: Readonly<Record<string, number>>
  readonly longestGapOfReadsMs: number
  readonly longestGapOfPaymentsMs: number
  readonly readyAfterMs: number
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
  const readiness = watchReadiness(the.portals)
  const busy = keepBusy(the.people, answers)
  await sleep(calmMs)
  const { endedAtMs, figures } = await scene.play(the, answers).finally(() => busy.finish())
  const overMs = performance.now()
  readiness.stop()
  const books = await compareBooks(the)
  const audits = await runAudits(the)
  const report = {
    scene: scene.name,
    breaks: scene.breaks,
    seconds: Math.round((performance.now() - startedMs) / 1000),
    figures,
    reads: answers.countStatuses('read'),
    pays: answers.countStatuses('pay'),
    longestGapOfReadsMs: answers.longestGapMs('read', startedMs, overMs),
    longestGapOfPaymentsMs: answers.longestGapMs('pay', startedMs, overMs),
    readyAfterMs: readiness.readyAfterMs(endedAtMs),
    books,
    audits,
  }
  return { ...report, faults: [...faultsOf(report), ...faultsOfAnswers(scene, answers)] }
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
  const counts = new Map<string, number>()
  for (const { kind, status } of wrong)
    counts.set(`${kind} ${status}`, (counts.get(`${kind} ${status}`) ?? 0) + 1)
  return [...counts].map(([what, count]) => `${count} answers that nobody should see: ${what}.`)
}
