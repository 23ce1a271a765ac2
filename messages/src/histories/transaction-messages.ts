import type { HistoryLineType, MoneyLineKind } from '@myaccount/domain/histories/history-line'
import { fill, type Message } from '../message.ts'
import { nameMethod } from '../names/method-name.ts'
import { namePolicyType } from '../names/policy-name.ts'

/** Names of the columns of bills and payments, on the page and in the CSV. */
export const transactionColumns = {
  day: /*i18n*/ { id: 'transaction.column.day', message: 'Date' },
  what: /*i18n*/ { id: 'transaction.column.what', message: 'What' },
  policy: /*i18n*/ { id: 'transaction.column.policy', message: 'Policy' },
  billed: /*i18n*/ { id: 'transaction.column.billed', message: 'Billed' },
  paid: /*i18n*/ { id: 'transaction.column.paid', message: 'Paid' },
  balance: /*i18n*/ { id: 'transaction.column.balance', message: 'Balance' },
  reference: /*i18n*/ { id: 'transaction.column.reference', message: 'Reference' },
  note: /*i18n*/ { id: 'transaction.column.note', message: 'Note' },
} as const

/** The statement of an account on paper. */
export const statementMessages = {
  tooLong: /*i18n*/ {
    id: 'statement.too_long',
    message:
      'This statement is long. Ask for it on the page of your history, and we email you when it is ready.',
  },
  title: /*i18n*/ { id: 'statement.title', message: 'Statement of account {accountNumber}' },
  owed: /*i18n*/ { id: 'statement.owed', message: 'Balance on {day}' },
  earlier: /*i18n*/ {
    id: 'statement.earlier',
    message: 'Earlier lines are not shown. Choose other days for them.',
  },
  none: /*i18n*/ { id: 'statement.none', message: 'Nothing was billed or paid in these days.' },
  made: /*i18n*/ { id: 'statement.made', message: 'Made on {day}. A later payment is not shown.' },
} as const

/** The types by which a list is filtered. */
export const transactionTypes: Readonly<Record<HistoryLineType, Message>> = {
  bill: /*i18n*/ { id: 'transaction.type.bill', message: 'Bills' },
  charge: /*i18n*/ { id: 'transaction.type.charge', message: 'Fees and credits' },
  payment: /*i18n*/ { id: 'transaction.type.payment', message: 'Payments' },
  went_back: /*i18n*/ { id: 'transaction.type.went_back', message: 'Returns and refunds' },
}

/** What one line is, beside its amount. */
export const transactionKinds: Readonly<Record<HistoryLineType, Message>> = {
  bill: /*i18n*/ { id: 'transaction.kind.bill', message: 'Bill' },
  charge: /*i18n*/ { id: 'transaction.kind.charge', message: 'Fee or credit' },
  payment: /*i18n*/ { id: 'transaction.kind.payment', message: 'Payment' },
  went_back: /*i18n*/ { id: 'transaction.kind.went_back', message: 'Went back' },
}

/** The events of billing that domain.md 2.11 lists, and those of money that came another way. */
const events: Readonly<Record<string, Message>> = {
  installment_fee: /*i18n*/ { id: 'transaction.event.installment_fee', message: 'Installment fee' },
  late_fee: /*i18n*/ { id: 'transaction.event.late_fee', message: 'Late fee' },
  nsf_fee: /*i18n*/ { id: 'transaction.event.nsf_fee', message: 'Returned payment fee' },
  reinstatement_fee: /*i18n*/ { id: 'transaction.event.reinstatement_fee', message: 'Reinstatement fee' },
  endorsement_premium: /*i18n*/ {
    id: 'transaction.event.endorsement_premium',
    message: 'Change of the policy',
  },
  audit_premium: /*i18n*/ { id: 'transaction.event.audit_premium', message: 'Audit premium' },
  cancellation_credit: /*i18n*/ {
    id: 'transaction.event.cancellation_credit',
    message: 'Credit for a cancelled policy',
  },
  write_off: /*i18n*/ { id: 'transaction.event.write_off', message: 'Balance written off' },
  refund_issued: /*i18n*/ { id: 'transaction.event.refund_issued', message: 'Refund' },
  payment_received: /*i18n*/ { id: 'transaction.event.payment_received', message: 'Payment received' },
  payment_reversed: /*i18n*/ { id: 'transaction.event.payment_reversed', message: 'Payment returned' },
  draft_received: /*i18n*/ { id: 'transaction.event.draft_received', message: 'Bank draft' },
}

const lines = {
  bill: /*i18n*/ { id: 'transaction.bill', message: '{policyType} bill' },
  otherBill: /*i18n*/ { id: 'transaction.other_bill', message: 'Bill' },
  payment: /*i18n*/ { id: 'transaction.payment', message: 'Payment by {method}' },
  other: /*i18n*/ { id: 'transaction.other', message: 'Change by billing' },
} as const

const wentBack: Readonly<Record<Exclude<MoneyLineKind, 'received'>, Message>> = {
  returned: /*i18n*/ { id: 'transaction.returned', message: 'Payment returned' },
  refunded: /*i18n*/ { id: 'transaction.refunded', message: 'Payment refunded' },
  refund_failed: /*i18n*/ { id: 'transaction.refund_failed', message: 'Refund did not reach you' },
}

interface LineToName {
  readonly policyType: string | null
  readonly bill: unknown
  readonly payment: {
    readonly kind: MoneyLineKind
    readonly method: Parameters<typeof nameMethod>[0]
  } | null
  readonly event: { readonly kind: string } | null
}

/** Names a line in a few words. */
export function nameTransaction({ policyType, bill, payment, event }: LineToName): Message {
  if (bill !== null)
    return policyType === null
      ? lines.otherBill
      : fill(lines.bill, { policyType: namePolicyType(policyType) })
  if (payment !== null) {
    if (payment.kind === 'received') return fill(lines.payment, { method: nameMethod(payment.method) })
    return wentBack[payment.kind]
  }
  const kind = event?.kind ?? ''
  return (Object.hasOwn(events, kind) ? events[kind] : undefined) ?? lines.other
}
