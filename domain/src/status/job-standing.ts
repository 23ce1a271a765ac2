/** A background job as the processes of the portal report it. */
export interface JobToJudge {
  readonly state: 'well' | 'late' | 'failing'
  /** Counted since the last success. */
  readonly failures: number
  /** Rows that were given up, and that no other list shows. */
  readonly givenUpCount: number
  /** Null for a job that runs for each row of the queue. */
  readonly everySeconds: number | null
  /** Epoch milliseconds; null if it has not run yet. */
  readonly succeededAtMs: number | null
}

/** `by_itself`: it is late or has failed, and its next round may mend that. */
export type JobStanding = 'on_time' | 'by_itself' | 'needs_person'

const failuresByItself = 2
const lateRounds = 10
const hourMs = 60 * 60 * 1000

/** Decides whether somebody has to look at a job: most failures end with the next round. */
export function decideJobStanding(job: JobToJudge, nowMs: number): JobStanding {
  const { state, failures, givenUpCount, everySeconds, succeededAtMs } = job
  if (givenUpCount > 0 || failures > failuresByItself) return 'needs_person'
  if (state === 'well') return 'on_time'
  const lateMs = Math.max(hourMs, (everySeconds ?? 0) * 1000 * lateRounds)
  const isLong = succeededAtMs !== null && nowMs - succeededAtMs > lateMs
  return isLong ? 'needs_person' : 'by_itself'
}
