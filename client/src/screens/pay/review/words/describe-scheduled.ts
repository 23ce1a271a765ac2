import { msg } from '@lingui/core/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sumCents } from '@myaccount/domain/kernel/money'
import type { Quote } from '../build-payment-body.ts'
import type { WarningWords } from './describe-warning.ts'

/** True if the quote schedules an invoice whose whole amount due is scheduled already. */
export function isScheduledBefore({ payOn, lines, scheduled }: Quote): boolean {
  return (
    payOn !== null &&
    lines.some(({ invoiceNumber, amountDueCents }) => {
      const before = scheduled.filter((one) => one.invoiceNumber === invoiceNumber)
      return sumCents(before.map(({ amountCents }) => amountCents)) >= amountDueCents
    })
  )
}

/** Describes the payments to these invoices that are already scheduled for another day. */
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
