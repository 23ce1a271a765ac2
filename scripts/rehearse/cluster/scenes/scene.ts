import type { OpenCluster } from '../open-cluster.ts'
import type { LogOfAnswers } from '../people/log-of-answers.ts'

export interface Played {
  /** When whatever was wrong was right again, by `performance.now()`: readiness counts from here. */
  readonly endedAtMs: number
  readonly figures: Readonly<Record<string, string | number>>
}

export interface Scene {
  readonly name: string
  /** What is broken, as a sentence. */
  readonly breaks: string
  /** Whether nobody may be refused anything: what is planned is not seen. */
  readonly mustGoUnseen: boolean
  /** Why it cannot be played here; null if it can. */
  cannotPlay?(the: OpenCluster): string | null
  /** Breaks something while people read and pay, and mends it. */
  play(the: OpenCluster, answers: LogOfAnswers): Promise<Played>
}

export const secondsSince = (ms: number) => Number(((performance.now() - ms) / 1000).toFixed(1))
