import type { ScheduledJob } from '../jobs/job.ts'

/** Adds the coming months to the tables of the audit, as their owner (ADR 0162). */
export const auditMonthsJob: ScheduledJob = {
  name: 'audit_months',
  trigger: { kind: 'schedule', everyMinutes: 60, atMinute: 37 },
  concurrency: 1,
  async run({ query }) {
    for (const table of ['audit_entries', 'audit_seals']) await query('call make_audit_months($1)', [table])
  },
}
