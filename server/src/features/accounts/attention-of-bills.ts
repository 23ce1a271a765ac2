import type { AttentionItem } from '@myaccount/domain/attention/attention-item'
import { attentionOfBills } from '@myaccount/domain/attention/attention-of-bills'
import type { AttentionReader } from '../../attention/attention-source.ts'
import type { Accounts } from '../../database/scope.ts'
import { draftableInvoiceOf, openInvoicesStatement } from '../invoices/invoices.reader.ts'
import { pendingPaymentOf, pendingPaymentsStatement } from '../payments/payments.reader.ts'
import { policiesToWatchStatement, policyToPayOf } from '../policies/policies.reader.ts'
import type { AccountRows } from './due-of-account.ts'

/** The statements whose rows `attentionOfBillRows` takes, in this order. */
export function billStatements(accounts: Accounts) {
  return [
    policiesToWatchStatement(accounts),
    openInvoicesStatement(accounts),
    pendingPaymentsStatement(accounts),
  ] as const
}

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
