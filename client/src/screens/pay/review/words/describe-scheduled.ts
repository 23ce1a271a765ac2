import { msg } from '@lingui/core/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sumCents } from '@myaccount/domain/kernel/money'
import type { Quote } from '../build-payment-body.ts'
import type { WarningWords } from './describe-warning.ts'

/** To be scheduled once more, though what is scheduled for one of its invoices is all that is due. */
export function isScheduledBefore({ payOn, lines, scheduled }: Quote): boolean {
  return (
    payOn !== null &&
    lines.some(({ invoiceNumber, amountDueCents }) => {
      const before = scheduled.filter((one) => one.invoiceNumber === invoiceNumber)
      return sumCents(before.map(({ amountCents }) => amountCents)) >= amountDueCents
    })
  )
}

/** What is on its way to these invoices already, on another day. */
export function describeScheduled({ scheduled }: Quote): WarningWords[] {
  return scheduled.map(({ paymentId, invoiceNumber, payOn, amountCents }) => {
    const amount = formatCents(amountCents)
    const day = { date: payOn }
    return {
      key: `${paymentId} ${invoiceNumber}`,
      sentences: [
        msg`Scheduled already: ${amount} for invoice ${invoiceNumber} on ${day}.`,
        msg`If you pay it now, nothing more than what is still due is taken that day.`,
      ],
    }
  })
}
