import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { JobFacts, listJobs } from '@myaccount/contract/endpoints/admin'
import type { Statement } from '../../database/database.ts'
import type { Platform } from '../../platform.ts'
import type { Backlog, Job } from '../job.ts'
import { isDueRows } from '../job-registry.ts'
import { type JobRun, jobRunsStatement, queueBacklogStatement } from './jobs.store.ts'

export type JobsService = ReturnType<typeof makeJobsService>

/** A round that took its time is not late yet. */
const roundsMissed = 2
const graceMs = 60_000

/** How the background work of all processes does, for staff and for Prometheus. */
export function makeJobsService({ database, jobs, jobWatch, clock }: Platform) {
  /** By the job's name; one round trip. */
  async function readBacklogs(
    scope: 'staff' | 'jobs',
  ): Promise<{ runs: ReadonlyMap<string, JobRun>; backlogs: ReadonlyMap<string, Backlog> }> {
    const counted = jobs.all().filter(isDueRows)
    const statements = counted.map(({ backlog }): Statement<Backlog> => backlog(clock()))
    const [runs, queue, ...rest] = await database.readAll(scope, [
      jobRunsStatement(),
      queueBacklogStatement(),
      ...statements,
    ] as const)
    const ofRows = counted.map(({ name }, at): [string, Backlog | undefined] => [name, rest[at]?.[0]])
    const backlogs = new Map<string, Backlog>(queue.map((row) => [row.job, row]))
    for (const [name, backlog] of ofRows) if (backlog) backlogs.set(name, backlog)
    return { runs: new Map(runs.map((run) => [run.job, run])), backlogs }
  }

  return {
    agesSeconds: jobWatch.agesSeconds,
    failures: jobWatch.failures,
    /** Of every job; those of the queue that have no row have none. */
    async readWaiting(): Promise<
      readonly (Omit<Backlog, 'oldestAt'> & { name: string; oldestSeconds: number })[]
    > {
      const { backlogs } = await readBacklogs('jobs')
      return jobs.all().map(({ name }) => {
        const backlog = backlogs.get(name) ?? none
        return { ...backlog, name, oldestSeconds: ageMs(backlog.oldestAt) / 1000 }
      })
    },
    async list(): Promise<EndpointAnswer<typeof listJobs>> {
      const { runs, backlogs } = await readBacklogs('staff')
      return jobs.all().map((job) => factsOf(job, runs.get(job.name), backlogs.get(job.name) ?? none))
    },
  }

  function ageMs(at: Date | null): number {
    return at === null ? 0 : Math.max(0, clock() - at.getTime())
  }

  function factsOf(job: Job, run: JobRun | undefined, backlog: Backlog): JobFacts {
    const { waiting, oldestAt, dead } = backlog
    return {
      name: job.name,
      trigger: job.trigger.kind,
      everySeconds: everyMsOf(job) === null ? null : Number(everyMsOf(job)) / 1000,
      state: stateOf(job, run, backlog),
      succeededAt: run?.succeededAt?.toISOString() ?? null,
      failures: run?.failures ?? 0,
      lastFailure: run?.lastFailure ?? null,
      backlog: { waiting, oldestAt: oldestAt?.toISOString() ?? null, dead },
    }
  }

  function stateOf(job: Job, run: JobRun | undefined, backlog: Backlog): JobFacts['state'] {
    if (run !== undefined && run.failures > 0) return 'failing'
    const everyMs = everyMsOf(job)
    const lateAfterMs = (everyMs ?? 0) * roundsMissed + graceMs
    // A job of the queue has no pace of its own: it is late when what waits is.
    if (everyMs === null) return ageMs(backlog.oldestAt) > lateAfterMs ? 'late' : 'well'
    // What no process ran is due from the start of this one.
    const sinceMs = Math.max(run?.succeededAt?.getTime() ?? 0, jobWatch.startedAtMs)
    return clock() - sinceMs <= lateAfterMs ? 'well' : 'late'
  }
}

const none: Backlog = { waiting: 0, oldestAt: null, dead: 0 }

function everyMsOf({ trigger }: Job): number | null {
  switch (trigger.kind) {
    case 'due_rows':
      return trigger.everyMs
    case 'schedule':
      return trigger.everyMinutes * 60_000
    case 'queued':
      return null
  }
}
