import { useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useFormatDay } from '../../../format/use-format-day.ts'
import type { Customer } from '../customers.queries.ts'
import type { DeskFact } from './use-cover-words.ts'

export type OpenBill = Customer['openInvoices'][number]

/** How an open bill stands, and why no pay link can be sent where none can. */
export function useBillWords(): (bill: OpenBill) => DeskFact {
  const { t } = useLingui()
  const formatDay = useFormatDay()

  function whyNone({ whyNoLink }: OpenBill): string | null {
    switch (whyNoLink) {
      case 'billed-by-agency':
        return t`the agency bills it, so no pay link`
      case 'billed-by-third-party':
        return t`somebody else is billed, so no pay link`
      case 'policy-cancelled':
        return t`cover has ended, so no pay link`
      case 'drafted':
        return t`on bank draft, so no pay link`
      case 'payment-pending':
        return t`a payment is on its way, so no pay link`
      case null:
        return null
    }
  }

  function backOf({ cameBack }: OpenBill): string | null {
    if (cameBack === null) return null
    const day = formatDay(cameBack.sentOn)
    return cameBack.wasReturned ? t`payment of ${day} returned` : t`payment of ${day} failed`
  }

  return (bill) => {
    const amount = formatCents(bill.amountDueCents)
    const due = formatDay(bill.dueDate)
    const { draftsOn, sent, installmentNumber: number, installmentCount: count } = bill
    if (sent !== null) {
      const sentAmount = formatCents(sent.amountCents)
      const sentOn = formatDay(sent.sentOn)
      return {
        text: t`${sentAmount} sent ${sentOn}`,
        detail: t`on its way for ${amount} due ${due}`,
        isLate: false,
      }
    }
    if (draftsOn !== null) {
      const day = formatDay(draftsOn)
      return { text: t`${amount} drafts ${day}`, detail: whyNone(bill), isLate: false }
    }
    const back = backOf(bill)
    const none = whyNone(bill)
    if (bill.isPastDue)
      return {
        text: t`${amount} past due`,
        detail: [t`since ${due}`, back, none].filter((words) => words !== null).join(', '),
        isLate: true,
      }
    const part = number !== null && count !== null && count > 1 ? t`installment ${number} of ${count}` : null
    return {
      text: t`${amount} due ${due}`,
      detail: back ?? none ?? part,
      isLate: back !== null,
    }
  }
}
