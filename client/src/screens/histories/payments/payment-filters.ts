import type { PaymentGroup } from '@myaccount/domain/payments/payment-group'
import { type ListFilters, readListFilters, readWord } from '../../../parts/filters/read-filters.ts'

/** Holds every word of the domain, which the type checks. */
const groups: Readonly<Record<PaymentGroup, true>> = {
  under_way: true,
  received: true,
  went_back: true,
  not_completed: true,
}

/** The days are those on which payments were submitted. */
export interface PaymentFilters extends ListFilters {
  readonly status?: PaymentGroup
}

export function readPaymentFilters(search: URLSearchParams): PaymentFilters {
  const status = readWord(search, 'status', groups)
  return { ...readListFilters(search), ...(status && { status }) }
}
