import { isKept, isOpen, type PaymentState, paymentStates } from './payment-state.ts'

/** The filter of the payment history: how far the money is, in four groups. */
export const paymentGroups = ['under_way', 'received', 'went_back', 'not_completed'] as const
export type PaymentGroup = (typeof paymentGroups)[number]

/** Each state is in one group. A dispute holds the money back, so it is grouped with what went back. */
export function paymentGroupOf(state: PaymentState): PaymentGroup {
  if (isOpen(state) || state === 'scheduled') return 'under_way'
  if (isKept(state)) return 'received'
  return state === 'returned' || state === 'refunded' || state === 'disputed' ? 'went_back' : 'not_completed'
}

export function statesOfGroup(group: PaymentGroup): PaymentState[] {
  return paymentStates.filter((state) => paymentGroupOf(state) === group)
}
