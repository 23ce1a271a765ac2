import { Counter } from 'prom-client'
import { defineFeature } from '../feature.ts'
import { retentionJob } from './retention.job.ts'
import { timedClassNames } from './retention-classes.ts'

/** Deletes what has reached the end of its period (ADR 0160). */
export const retentionFeature = defineFeature({
  compose({ metrics }) {
    const deleted = new Counter({
      name: 'myaccount_retention_deleted_total',
      help: 'Rows that the job retention deleted in this process since its start, by class',
      labelNames: ['class'] as const,
      registers: [metrics.registry],
    })
    for (const name of timedClassNames) deleted.inc({ class: name }, 0)
    return deleted
  },
  jobs: (deleted, { database, clock, config: { carrier } }) => [
    retentionJob({ database, clock, carrier: carrier.retention, deleted }),
  ],
})
