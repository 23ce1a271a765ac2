import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { getOperations, listAudit, listJobs } from '@myaccount/contract/endpoints/admin'
import { readQuery } from '../../api/read-query.ts'

export type AuditPage = EndpointAnswer<typeof listAudit>

/** The interval at which the page reads by itself. */
export const refreshEveryMs = 15_000

/** Reads in the background: it keeps no session alive and covers no page (ADR 0003). */
const byItself = { background: true, refetchInterval: refreshEveryMs } as const

export function operationsQuery() {
  return readQuery(getOperations, {}, { expect: 'all' })
}

export function watchedOperationsQuery() {
  return readQuery(getOperations, {}, { expect: 'all', ...byItself })
}

export function jobsQuery() {
  return readQuery(listJobs, {}, { expect: 'all' })
}

export function watchedJobsQuery() {
  return readQuery(listJobs, {}, { expect: 'all', ...byItself })
}

/** Reads one page of the trail, newest first; `after` is the cursor of an older page. */
export function auditQuery(after: string | null) {
  return readQuery(listAudit, { query: { ...(after && { after }) } }, { expect: 'all' })
}

/** Polls only the newest page: older pages never change. */
export function watchedAuditQuery(after: string | null) {
  const query = { ...(after && { after }) }
  return readQuery(listAudit, { query }, { expect: 'all', ...(after ? {} : byItself) })
}
