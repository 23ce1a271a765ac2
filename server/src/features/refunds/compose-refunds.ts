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

interface RefundsOptions {
  readonly database: Database
  readonly processor: Processor
  readonly outbox: Outbox
  readonly engine: PaymentEngine
  readonly clock: Clock
  readonly timeZone: string
  readonly log: { error(fields: object, message: string): void }
  readonly approvalLimitCents: Cents
  readonly dayLimits: DayLimits
}

/** Composes refunds by employees: the service, the background work, and the part that the payment engine asks for. */
export function composeRefunds(options: RefundsOptions) {
  const { database, processor, outbox, engine, log } = options
  const { gate, makeId } = engine
  const parts = { ...options, gate, makeId, onFailure: logItemFailed(log) }
  const hold = makeHoldPayment(parts)
  const move = makeMoveRefund(outbox, makeId)
  const reconstruct = makeReconstructRefund({
    database,
    hold,
    move,
    makeId,
    onReconstructed: (refund) => log.error({ refund }, 'lost refund reconstructed'),
  })
  const take = makeTakeRefunds({
    database,
    processor,
    engine,
    hold,
    move,
    reconstruct,
    makeId,
    onContradiction: ({ refundId, state }, { status }) =>
      log.error({ refund: refundId, state, processor: status }, 'refund contradicts the processor'),
  })
  const refresh = makeRefreshRefunds({ database, processor, take })
  engine.addNeighbor('refunds', { refresh, findLost: makeFindLostRefunds({ database, processor, refresh }) })
  const send = makeSendRefund({ ...parts, hold, move, take })
  const request = makeRequestRefund({ ...parts, hold, move, send })
  const decide = makeDecideRefund({ ...parts, hold, move, send })
  return {
    service: makeRefundsService({ ...parts, request, decide }),
    recover: makeRecoverRefunds({ ...parts, hold, move, take, send }),
  }
}
