import type { Endpoint, EndpointAnswer } from '@myaccount/contract/endpoint'
import { getBooks } from '@myaccount/contract/endpoints/admin/admin-books'
import { useStaffAct } from '../../page/use-staff-act.ts'

/** The reads that a closing changes. */
export const changedByClosing = [getBooks]

export const useClosingAct = <E extends Endpoint>(endpoint: E, onDone: (answer: EndpointAnswer<E>) => void) =>
  useStaffAct(endpoint, changedByClosing, onDone)
