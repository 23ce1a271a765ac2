import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { JobFacts, listJobs } from '@myaccount/contract/endpoints/admin'
import type { Platform } from '../../platform.ts'
import type { Backlog, Job } from '../job.ts'
import { isDueRows } from '../job-registry.ts'
import { type JobRun, jobRunsStatement, queueBacklogStatement } from './jobs.store.ts'

export type JobsService = ReturnType<typeof makeJobsService>

/** A job is late after two missed rounds, because a single round may take long. */
const roundsMissed = 2
const graceMs = 60_000
/** Connections are for people's requests; a count can wait. */
const countedAtOnce = 2

/** Reads the state of the background work of all processes, for staff and for Prometheus. */
export function makeJobsService({ database, jobs, jobWatch, clock }: Platform) {
  /**
   * Returns runs and backlogs by the job's name. Each backlog is counted separately: if one count fails or takes
   * too long, only that one is missing.
   */
  async function readBacklogs(
    scope: 'staff' | 'jobs',
  ): Promise<{ runs: ReadonlyMap<string, JobRun>; backlogs: ReadonlyMap<string, Backlog> }> {
    const [runs, queue] = await database.readAll(scope, [
      jobRunsStatement(),
      queueBacklogStatement(),
    ] as const)
    const counted = jobs.all().filter(isDueRows)
    const backlogs = new Map<string, Backlog>(queue.map((row) => [row.job, row]))
    // The database answered just now, so a count that fails here has a fault of its own.
    const count = async (): Promise<void> => {
      for (let job = counted.shift(); job !== undefined; job = counted.shift()) {
        const [backlog] = await database.read(scope, job.backlog(clock())).catch(() => [])
        if (backlog !== undefined) backlogs.set(job.name, backlog)
        else uncounted.add(job.name)
      }
    }
    const uncounted = new Set<string>()
    await Promise.all(Array.from({ length: countedAtOnce }, count))
    for (const { name } of jobs.all())
      if (!uncounted.has(name) && !backlogs.has(name)) backlogs.set(name, none)
    return { runs: new Map(runs.map((run) => [run.job, run])), backlogs }
  }

  return {
    agesSeconds: jobWatch.agesSeconds,
    failures: jobWatch.failures,
    /** Returns the backlog of every job; a queued job without rows reports none. */
    async readWaiting(): Promise<
      readonly (Omit<Backlog, 'oldestAt'> & { name: string; oldestSeconds: number; isLate: boolean })[]
    > {
      const { runs, backlogs } = await readBacklogs('jobs')
      return jobs.all().flatMap((job) => {
        const { name } = job
        const backlog = backlogs.get(name)
        // An unknown number is left out, because it is not zero.
        return backlog === undefined
          ? []
          : [
              {
                ...backlog,
                name,
                oldestSeconds: ageMs(backlog.oldestAt) / 1000,
                isLate: isLate(job, runs.get(name), backlog),
              },
            ]
      })
    },
    async list(): Promise<EndpointAnswer<typeof listJobs>> {
      const { runs, backlogs } = await readBacklogs('staff')
      return jobs.all().map((job) => factsOf(job, runs.get(job.name), backlogs.get(job.name) ?? null))
    },
  }

  function ageMs(at: Date | null): number {
    return at === null ? 0 : Math.max(0, clock() - at.getTime())
  }

  function factsOf(job: Job, run: JobRun | undefined, backlog: Backlog | null): JobFacts {
    const { waiting, oldestAt, dead } = backlog ?? none
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

  function stateOf(job: Job, run: JobRun | undefined, backlog: Backlog | null): JobFacts['state'] {
    // A backlog that cannot be counted needs attention, whatever state the job itself reports.
    if (backlog === null || (run !== undefined && run.failures > 0)) return 'failing'
    return isLate(job, run, backlog) ? 'late' : 'well'
  }

  function isLate(job: Job, run: JobRun | undefined, backlog: Backlog): boolean {
    const everyMs = everyMsOf(job)
    const lateAfterMs = (everyMs ?? 0) * roundsMissed + graceMs
    // A queued job has no interval of its own: it is late when its oldest row is.
    if (everyMs === null) return ageMs(backlog.oldestAt) > lateAfterMs
    // A job that no process has run is due from the start of this process.
    const sinceMs = Math.max(run?.succeededAt?.getTime() ?? 0, jobWatch.startedAtMs)
    return clock() - sinceMs > lateAfterMs
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
