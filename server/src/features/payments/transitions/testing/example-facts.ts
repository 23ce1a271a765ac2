import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type Cents, cents } from '@myaccount/domain/kernel/money'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import type { ProcessorPayment } from '../../../../gateways/processor/port.ts'
import type { decideNextEvent } from '../decide-events.ts'

export type Standing = Parameters<typeof decideNextEvent>[0]

export const amountCents = cents(39_200)

export const standingIn = (state: PaymentState, over: Partial<Standing> = {}): Standing => ({
  state,
  amountCents,
  refundedCents: cents(0),
  postedOn: state === 'posted' || state === 'disputed' ? calendarDate('2026-03-16') : null,
  ...over,
})

export const factsOf = (
  status: ProcessorPayment['status'],
  over: Partial<ProcessorPayment> = {},
): ProcessorPayment => ({
  processorId: 'pi_one',
  chargeId: null,
  attemptId: null,
  amountCents,
  status,
  actionUrl: null,
  reasonCode: null,
  refundedCents: cents(0),
  dispute: null,
  isInquired: false,
  ...over,
})

export const disputed = (
  status: NonNullable<ProcessorPayment['dispute']>['status'],
  of: Cents = amountCents,
) => factsOf('succeeded', { dispute: { status, reasonCode: 'R10', amountCents: of } })
export const refunded = (given: number) => factsOf('succeeded', { refundedCents: cents(given) })

export const statuses = [
  'unfinished',
  'requires_action',
  'processing',
  'succeeded',
  'declined',
  'cancelled',
] as const
const disputes = ['open', 'won', 'lost', 'returned'] as const
/** Every status with every dispute and with nothing, a part and the whole refunded. */
export const allFacts = statuses.flatMap((status) =>
  [null, ...disputes].flatMap((dispute) =>
    [0, 100, amountCents].map((given) =>
      factsOf(status, {
        refundedCents: cents(given),
        dispute: dispute && { status: dispute, reasonCode: 'R10', amountCents },
      }),
    ),
  ),
)
