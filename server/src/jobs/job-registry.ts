import type { DueRowsJob, Job } from './job.ts'

export interface JobRegistry {
  /** Throws where the name is taken. */
  add(jobs: readonly Job[]): void
  all(): readonly Job[]
  /** Looks at once for rows that have just become due, such as after a webhook was stored. Nothing where it does not run. */
  wake(name: string): void
  /** The engine listens; answers how to stop. */
  onWake(name: string, listener: () => void): () => void
  /** Runs one check of a due-rows job for callers without an engine: the histories, whose clock is virtual. */
  look(name: string): Promise<number>
}

/** Every job of this process, filled while the features are composed. */
export function openJobRegistry(): JobRegistry {
  const jobs = new Map<string, Job>()
  const listeners = new Map<string, Set<() => void>>()
  return {
    add(added) {
      for (const job of added) {
        if (jobs.has(job.name)) throw new Error(`Two jobs are named ${job.name}`)
        jobs.set(job.name, job)
      }
    },
    all: () => [...jobs.values()],
    wake(name) {
      for (const listener of listeners.get(name) ?? []) listener()
    },
    onWake(name, listener) {
      const own = listeners.get(name) ?? new Set()
      listeners.set(name, own.add(listener))
      return () => void own.delete(listener)
    },
    async look(name) {
      const job = jobs.get(name)
      if (job === undefined || !isDueRows(job)) throw new Error(`No job looks for due rows as ${name}`)
      return await job.run()
    },
  }
}

export function isDueRows(job: Job): job is DueRowsJob {
  return job.trigger.kind === 'due_rows'
}
