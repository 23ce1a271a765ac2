import { Counter, Gauge, type Registry } from 'prom-client'
import { shareWhileRunning } from '../../http/metrics/share-while-running.ts'
import type { JobsService } from './jobs.service.ts'

type Waiting = Awaited<ReturnType<JobsService['readWaiting']>>[number]

const ofDatabase: readonly { name: string; help: string; pick: (job: Waiting) => number }[] = [
  {
    name: 'myaccount_job_waiting',
    help: 'What is due for a job, over all processes',
    pick: (job) => job.waiting,
  },
  {
    name: 'myaccount_job_oldest_seconds',
    help: 'Age of the oldest that is due for a job; 0 when nothing is',
    pick: (job) => job.oldestSeconds,
  },
  {
    name: 'myaccount_job_dead',
    help: 'What a job gave up, so that nobody tries it again',
    pick: (job) => job.dead,
  },
  {
    name: 'myaccount_job_late',
    help: 'Whether no process ended a job well for two of its rounds and a minute: 1, else 0',
    pick: (job) => (job.isLate ? 1 : 0),
  },
]

/** While the database is away its figures are left out, and those of this process are reported. */
export function addJobMetrics(registry: Registry, jobs: JobsService): void {
  const registers = [registry]
  const labelNames = ['job']
  const read = shareWhileRunning(() => jobs.readWaiting().catch(() => []))
  new Gauge({
    name: 'myaccount_job_age_seconds',
    help: 'Time since a job last ended well in this process',
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const [job, seconds] of jobs.agesSeconds()) this.set({ job }, seconds)
    },
  })
  new Counter({
    name: 'myaccount_job_failures_total',
    help: 'Runs of a job that failed in this process since its start',
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const [job, count] of jobs.failures()) this.inc({ job }, count)
    },
  })
  for (const { name, help, pick } of ofDatabase)
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const waiting = await read()
        this.reset()
        for (const job of waiting) this.set({ job: job.name }, pick(job))
      },
    })
}
