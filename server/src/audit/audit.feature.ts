import { defineFeature } from '../feature.ts'
import { addAuditMetrics } from './audit-metrics.ts'
import { sealAuditJob } from './seal-audit.job.ts'

export const auditFeature = defineFeature({
  compose: ({ database, clock, auditedReads }) => ({ database, clock, reads: auditedReads.outcomes }),
  jobs: ({ database }) => [sealAuditJob({ database })],
  metrics: addAuditMetrics,
})
