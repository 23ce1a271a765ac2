import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { Quote } from '../build-payment-body.ts'

/** What differs between the quote at the press and the current one, in sentences. */
export function describeChanges(before: Quote, now: Quote): MessageDescriptor[] {
  const changes: MessageDescriptor[] = []
  for (const { invoiceNumber, amountCents } of before.lines) {
    const line = now.lines.find((other) => other.invoiceNumber === invoiceNumber)
    if (line === undefined) {
      changes.push(msg`Invoice ${invoiceNumber} can no longer be paid here.`)
    } else if (line.amountCents !== amountCents) {
      const was = formatCents(amountCents)
      const is = formatCents(line.amountCents)
      changes.push(msg`Invoice ${invoiceNumber} was ${was} and is now ${is}.`)
    }
  }
  if (before.totalCents !== now.totalCents) {
    const total = formatCents(now.totalCents)
    changes.push(msg`The total is now ${total}.`)
  }
  if (before.countsAsReceivedOn !== now.countsAsReceivedOn) {
    const day = { date: now.countsAsReceivedOn }
    changes.push(msg`It now counts as received on ${day}.`)
  }
  if (changes.length === 0 && before.authorization?.hash !== now.authorization?.hash) {
    changes.push(msg`The text of the authorization has changed.`)
  }
  return changes
}
