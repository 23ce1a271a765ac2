import type { Database } from '../database/database.ts'
import type { ScheduledJob } from '../jobs/job.ts'
import { sealAudit } from './seal-audit.ts'

/** Chains the entries that were committed since the last round (ADR 0010). */
export function sealAuditJob({ database }: { database: Database }): ScheduledJob {
  return {
    name: 'seal_audit',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    concurrency: 1,
    run: async () => await sealAudit(database),
  }
}
