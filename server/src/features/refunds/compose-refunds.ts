import type { Cents } from '@myaccount/domain/kernel/money'
import type { DayLimits } from '@myaccount/domain/staff-controls/day-limit'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { Processor } from '../../gateways/processor/port.ts'
import { logItemFailed } from '../../jobs/each-apart.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import type { PaymentEngine } from '../payments/payments.reader.ts'
import { makeDecideRefund } from './decide-refund.ts'
import { makeRefundsService } from './refunds.service.ts'
import { makeRequestRefund } from './request-refund.ts'
import { makeFindLostRefunds } from './sending/find-lost-refunds.ts'
import { makeHoldPayment } from './sending/hold-refund.ts'
import { makeMoveRefund } from './sending/move-refund.ts'
import { makeReconstructRefund } from './sending/reconstruct-refund.ts'
import { makeRecoverRefunds } from './sending/recover-refunds.ts'
import { makeRefreshRefunds } from './sending/refresh-refunds.ts'
import { makeSendRefund } from './sending/send-refund.ts'
import { makeTakeRefunds } from './sending/take-refunds.ts'

interface RefundParts {
  readonly database: Database
  readonly processor: Processor
  readonly outbox: Outbox
  readonly engine: PaymentEngine
  readonly clock: Clock
  readonly timeZone: string
  readonly log: { error(fields: object, message: string): void }
}

/** Believing what the processor says of refunds: what the gate needs before anything may be sent. */
function composeRefundTaking({ database, processor, engine, log, ...more }: RefundParts) {
  const parts = { ...more, makeId: engine.makeId }
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
    transitions: engine,
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

interface RefundsOptions extends RefundParts {
  readonly approvalLimitCents: Cents
  readonly dayLimits: DayLimits
}

/** Refunds by staff, joined: the service for employees, and the work that goes on without them. */
export function composeRefunds({ engine, ...parts }: RefundsOptions) {
  const { hold, move, take, refresh, findLost } = composeRefundTaking({ ...parts, engine })
  engine.addNeighbor('refunds', { refresh, findLost })
  const { gate, makeId } = engine
  const options = { ...parts, gate, makeId, onFailure: logItemFailed(parts.log) }
  const send = makeSendRefund({ ...options, hold, move, take })
  const request = makeRequestRefund({ ...options, hold, move, send })
  const decide = makeDecideRefund({ ...options, hold, move, send })
  return {
    service: makeRefundsService({ ...options, request, decide }),
    recover: makeRecoverRefunds({ ...options, hold, move, take, send }),
  }
}
