import type { AttentionItem } from '@myaccount/domain/attention/attention-item'
import { attentionOfBills } from '@myaccount/domain/attention/attention-of-bills'
import type { AttentionReader } from '../../attention/attention-source.ts'
import { draftableInvoiceOf } from '../invoices/invoices.reader.ts'
import { pendingPaymentOf } from '../payments/payments.reader.ts'
import { policyToPayOf } from '../policies/policies.reader.ts'
import type { AccountRows } from './due-of-account.ts'

/** Notices of cancellation, and what is past due, due, drafted or renewed, as far as the reader may see it. */
export function attentionOfBillRows(
  { policies, invoices, pending }: AccountRows,
  { today, may }: AttentionReader,
): AttentionItem[] {
  const invoicesOf = Map.groupBy(invoices, (row) => `${row.accountNumber} ${row.policyNumber}`)
  const seen = policies
    .filter(({ accountNumber }) => may('see_policies', accountNumber))
    .map((policy) => {
      const { accountNumber, policyNumber, policyType, draftState, draftBankName, draftBankLast4 } = policy
      const bills = may('see_invoices', accountNumber)
        ? (invoicesOf.get(`${accountNumber} ${policyNumber}`) ?? [])
        : []
      return {
        ...policyToPayOf(policy),
        accountNumber,
        policyNumber,
        policyType,
        draftState,
        draftBankName,
        draftBankLast4,
        invoices: bills.map((row) => ({
          ...draftableInvoiceOf(row),
          installmentNumber: row.installmentNumber,
          installmentCount: row.installmentCount,
        })),
      }
    })
  return attentionOfBills(seen, pending.map(pendingPaymentOf), today)
}
