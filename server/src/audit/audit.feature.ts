import { defineFeature } from '../feature.ts'
import { sealAuditJob } from './seal-audit.job.ts'

export const auditFeature = defineFeature({
  compose: () => null,
  jobs: (_, { database }) => [sealAuditJob({ database })],
})
