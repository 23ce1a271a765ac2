import type { JobFacts } from '@myaccount/contract/endpoints/admin'
import { decideJobStanding, type JobStanding } from '@myaccount/domain/status/job-standing'

/** What these jobs gave up is an exception of its own, or another job tries it again. */
const givenUpElsewhere: ReadonlySet<string> = new Set(['emails', 'processor_events', 'deliver_event'])

export function standingOfJob(job: JobFacts, nowMs: number): JobStanding {
  const { name, state, failures, everySeconds, succeededAt, backlog } = job
  return decideJobStanding(
    {
      state,
      failures,
      everySeconds,
      givenUpCount: givenUpElsewhere.has(name) ? 0 : backlog.dead,
      succeededAtMs: succeededAt === null ? null : Date.parse(succeededAt),
    },
    nowMs,
  )
}
