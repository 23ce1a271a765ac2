import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { Cents } from '@myaccount/domain/kernel/money'
import { fill, type Message } from '../message.ts'

/** Texts about a partial payment, on its page, in its email and beside its invoice. */
export const restWaits = /*i18n*/ {
  id: 'payment.sent_to_bank.rest_waits',
  message: 'The rest can be paid when it has arrived.',
}

export const partMessages = {
  onItsWay: /*i18n*/ { id: 'payment.part.on_its_way', message: '{sent} of {due} is on its way.' },
} as const

/** Both amounts and the next step for the rest; empty if all of it or nothing is on its way. */
export function describePartOnItsWay(sentCents: Cents | null, dueCents: Cents | null): Message[] {
  if (!sentCents || !dueCents || sentCents >= dueCents) return []
  const amounts = { sent: formatCents(sentCents), due: formatCents(dueCents) }
  return [fill(partMessages.onItsWay, amounts), restWaits]
}
