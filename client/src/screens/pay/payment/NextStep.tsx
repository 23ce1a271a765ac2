import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { ConfirmCode } from './acts/ConfirmCode.tsx'
import { ConfirmWithBank } from './acts/ConfirmWithBank.tsx'
import { usePaymentAct } from './acts/use-payment-act.ts'
import { Withdraw } from './acts/Withdraw.tsx'
import { PayAgain } from './PayAgain.tsx'

export const endedUnpaid: ReadonlySet<PaymentFacts['state']> = new Set([
  'failed',
  'cancelled',
  'expired',
  'returned',
])

interface NextStepProps {
  readonly payment: PaymentFacts
  readonly today: CalendarDate
}

/** What the payer can do now: enter the code, withdraw, confirm with the bank, or pay again; empty if there is nothing to do. */
export function NextStep({ payment, today }: NextStepProps) {
  const act = usePaymentAct(payment.paymentId)
  const { state, actionUrl } = payment
  if (state === 'created') return <ConfirmCode act={act} />
  if (state === 'scheduled') return <Withdraw act={act} />
  if (state === 'requires_action') return <ConfirmWithBank actionUrl={actionUrl} act={act} />
  return endedUnpaid.has(state) ? <PayAgain payment={payment} today={today} /> : null
}
