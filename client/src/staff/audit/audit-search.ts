import type { EndpointCall } from '@myaccount/contract/endpoint'
import { searchAudit } from '@myaccount/contract/endpoints/admin/admin-audit'
import { readQuery } from '../../api/read-query.ts'

export type AuditAsked = Omit<EndpointCall<typeof searchAudit>['query'], 'after'>

const texts = ['who', 'whom', 'action', 'accountNumber', 'from', 'to'] as const
export const auditOutcomes = ['done', 'denied', 'failed'] as const

/** Reads the search from the address. The server checks what people write there, and names the field. */
export function readAsked(search: URLSearchParams): AuditAsked {
  const outcome = auditOutcomes.find((one) => one === search.get('outcome'))
  const asked = texts.flatMap((name) => {
    const value = search.get(name)?.trim()
    return value ? [[name, value]] : []
  })
  return { ...Object.fromEntries(asked), ...(outcome && { outcome }) }
}

/** Never repeats by itself, because each search is an entry of the audit. */
export function auditSearchQuery(search: URLSearchParams) {
  const after = search.get('after')
  const query = { ...readAsked(search), ...(after && { after }) }
  return readQuery(searchAudit, { query }, { expect: 'all', staleTime: Number.POSITIVE_INFINITY })
}
