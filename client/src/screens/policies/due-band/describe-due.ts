import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { DueBand } from '@myaccount/contract/endpoints/accounts'

/** How many invoices make up the total and when the next one is due; null when nothing is to be paid by hand. */
export function describeDue(due: DueBand, i18n: I18n): string | null {
  const { invoiceNumbers, nextDueDate, oldestDueDate, pastDueCents } = due
  const count = invoiceNumbers.length
  if (oldestDueDate === null) return null
  const invoices = i18n._(countInvoices(count))
  if (nextDueDate === null) {
    const day = { date: oldestDueDate }
    return i18n._(
      count === 1
        ? msg`${invoices}, past due since ${day}.`
        : msg`${invoices}, all past due. The oldest was due ${day}.`,
    )
  }
  const day = { date: nextDueDate }
  if (count === 1) return i18n._(msg`${invoices}, due ${day}.`)
  return i18n._(
    pastDueCents > 0 ? msg`${invoices}, the next due ${day}.` : msg`${invoices}, the first due ${day}.`,
  )
}

/** Writes numbers up to ten as words, because the band is read as a sentence. */
function countInvoices(count: number): MessageDescriptor {
  return msg`${plural(count, {
    1: 'One invoice',
    2: 'Two invoices',
    3: 'Three invoices',
    4: 'Four invoices',
    5: 'Five invoices',
    6: 'Six invoices',
    7: 'Seven invoices',
    8: 'Eight invoices',
    9: 'Nine invoices',
    10: 'Ten invoices',
    other: '# invoices',
  })}`
}
