import type { TaskList } from 'graphile-worker'
import type { QueuedJob, ScheduledJob } from '../job.ts'
import type { JobWatch } from '../job-watch.ts'

/**
 * The jobs as the queue calls them. A scheduled one that still runs when its next round comes sits that round out: it
 * would take the place of another, and the round after is its retry.
 */
export function makeTasks(jobs: readonly (QueuedJob | ScheduledJob)[], watch: JobWatch): TaskList {
  return Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, watch)]))
}

function taskOf(job: QueuedJob | ScheduledJob, watch: JobWatch): TaskList[string] {
  let running = 0
  return async (payload, { abortSignal, query }) => {
    if (job.trigger.kind === 'schedule' && running >= job.concurrency) return
    running += 1
    try {
      await watch.run(job.name, async () => await job.run({ payload, signal: abortSignal, query }))
    } finally {
      running -= 1
    }
  }
}
