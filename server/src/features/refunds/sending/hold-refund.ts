import { businessOffsetStatement, businessTimeAt } from '../../../business-time.ts'
import type { Transaction } from '../../../database/database.ts'
import {
  type AttemptLine,
  type AttemptRow,
  attemptLinesStatement,
  findAttemptStatement,
  lockAccountStatement,
} from '../../payments/payments.reader.ts'
import type { RefundWork } from '../refund-work.ts'
import { type RefundRow, refundsOfAttemptStatement } from './refunds.store.ts'
import type { RefundedPayment, TransitionMoment } from './transition-refund.ts'

export interface HeldPayment {
  readonly payment: RefundedPayment & {
    readonly attempt: AttemptRow
    readonly lines: readonly AttemptLine[]
  }
  /** All that staff asked for, the newest first. */
  readonly refunds: readonly RefundRow[]
  readonly moment: TransitionMoment
}

/**
 * Locks the account and reads a payment with its refunds, in one round trip: what is read cannot change before the
 * commit. Null where there is no such payment.
 */
export async function holdPayment(
  { clock, timeZone }: Pick<RefundWork, 'clock' | 'timeZone'>,
  tx: Transaction,
  { accountNumber, attemptId }: Pick<RefundRow, 'accountNumber' | 'attemptId'>,
): Promise<HeldPayment | null> {
  const [, [offset], [attempt], lines, refunds] = await tx.together([
    lockAccountStatement(accountNumber),
    businessOffsetStatement(),
    findAttemptStatement([accountNumber], attemptId),
    attemptLinesStatement([accountNumber], attemptId),
    refundsOfAttemptStatement({ accountNumber, attemptId }),
  ] as const)
  if (attempt === undefined) return null
  const atMs = clock()
  return {
    payment: { attempt, lines },
    refunds,
    moment: { atMs, today: businessTimeAt(atMs, offset, timeZone).date },
  }
}

export function pickRefund(
  { refunds }: HeldPayment,
  { refundId: wanted }: Pick<RefundRow, 'refundId'>,
): RefundRow | undefined {
  return refunds.find(({ refundId }) => refundId === wanted)
}
