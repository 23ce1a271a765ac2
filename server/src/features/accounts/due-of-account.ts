import { type DueBand, makeDueBand } from '@myaccount/domain/invoices/due-band'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { draftableInvoiceOf, type InvoiceRow } from '../invoices/invoices.reader.ts'
import { type PendingRow, pendingPaymentOf } from '../payments/payments.reader.ts'
import { type PolicyRow, policyToPayOf } from '../policies/policies.reader.ts'

/** The rows of one account that decide its amount due and whether it needs attention. */
export interface AccountRows {
  readonly policies: readonly PolicyRow[]
  readonly invoices: readonly InvoiceRow[]
  readonly pending: readonly PendingRow[]
}

export function dueBandOf({ policies, invoices, pending }: AccountRows, today: CalendarDate): DueBand {
  const invoicesOf = Map.groupBy(invoices, (row) => row.policyNumber)
  return makeDueBand(
    policies.map((policy) => ({
      ...policyToPayOf(policy),
      policyNumber: policy.policyNumber,
      policyType: policy.policyType,
      invoices: (invoicesOf.get(policy.policyNumber) ?? []).map(draftableInvoiceOf),
    })),
    pending.map(pendingPaymentOf),
    today,
  )
}
