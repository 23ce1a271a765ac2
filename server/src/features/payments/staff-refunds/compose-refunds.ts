import type { Cents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { DayLimits } from '@myaccount/domain/staff-controls/day-limit'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import type { Processor } from '../../../gateways/processor/port.ts'
import type { OnItemFailed } from '../../../jobs/each-apart.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import type { ApplyEvents } from '../attempts/apply-events.ts'
import type { PaymentsGate } from '../lost/payments-gate.ts'
import { makeDecideRefund } from './decide-refund.ts'
import { makeRequestRefund } from './request-refund.ts'
import { makeFindLostRefunds } from './sending/find-lost-refunds.ts'
import { makeHoldPayment } from './sending/hold-refund.ts'
import { makeMoveRefund } from './sending/move-refund.ts'
import { makeReconstructRefund } from './sending/reconstruct-refund.ts'
import { makeRecoverRefunds } from './sending/recover-refunds.ts'
import { makeRefreshRefunds } from './sending/refresh-refunds.ts'
import { makeSendRefund } from './sending/send-refund.ts'
import { makeTakeRefunds } from './sending/take-refunds.ts'
import { makeStaffRefundsService } from './staff-refunds.service.ts'

interface RefundParts {
  readonly database: Database
  readonly processor: Processor
  readonly outbox: Outbox
  readonly transitions: ApplyEvents
  readonly makeId: () => Uuid
  readonly clock: Clock
  readonly timeZone: string
  readonly log: { error(fields: object, message: string): void }
}

export type RefundTaking = ReturnType<typeof composeRefundTaking>

/** Believing what the processor says of refunds: what the gate needs before anything may be sent. */
export function composeRefundTaking({ database, processor, transitions, log, ...parts }: RefundParts) {
  const hold = makeHoldPayment(parts)
  const move = makeMoveRefund(parts.outbox, parts.makeId)
  const reconstruct = makeReconstructRefund({
    database,
    hold,
    move,
    makeId: parts.makeId,
    onReconstructed: (refund) => log.error({ refund }, 'lost refund reconstructed'),
  })
  const take = makeTakeRefunds({
    database,
    processor,
    transitions,
    hold,
    move,
    reconstruct,
    makeId: parts.makeId,
    onContradiction: ({ refundId, state }, { status }) =>
      log.error({ refund: refundId, state, processor: status }, 'refund contradicts the processor'),
  })
  const refresh = makeRefreshRefunds({ database, processor, take })
  return { hold, move, take, refresh, findLost: makeFindLostRefunds({ database, processor, refresh }) }
}

interface RefundsOptions extends Pick<RefundParts, 'database' | 'processor' | 'makeId' | 'clock'> {
  readonly taking: RefundTaking
  readonly gate: PaymentsGate
  readonly approvalLimitCents: Cents
  readonly dayLimits: DayLimits
  readonly onFailure: OnItemFailed
}

/** Refunds by staff, joined: the service for employees, and the work that goes on without them. */
export function composeRefunds({ taking: { hold, move, take }, ...options }: RefundsOptions) {
  const send = makeSendRefund({ ...options, hold, move, take })
  const request = makeRequestRefund({ ...options, hold, move, send })
  const decide = makeDecideRefund({ ...options, hold, move, send })
  return {
    service: makeStaffRefundsService({ ...options, request, decide }),
    recover: makeRecoverRefunds({ ...options, hold, move, take, send }),
  }
}
