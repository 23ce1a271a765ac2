import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { paymentRefusals } from '@myaccount/messages/payments/payment-refusals'
import type { RightCode } from '../../../confirmations/codes.store.ts'
import { AppError } from '../../../http/app-error.ts'
import type { MethodRow } from '../../payment-methods/payment-methods.reader.ts'
import type { AttemptRow } from '../attempts/attempts.store.ts'
import { type PayerAsking, termsOf } from '../payer.ts'
import type { LineToPay } from '../payment-order.ts'
import type { PaymentWork } from '../payment-work.ts'
import { readQuote } from '../quoting/read-quote.ts'
import { inProgress } from '../submission/agree-on-quote.ts'
import { submitPayment } from '../submission/submit-payment.ts'
import { agreedLinesStatement } from './agreed-lines.store.ts'

/**
 * Submits what was agreed and has waited for its code. Answers whether it was: not where the attempt moved on, or its
 * code was spent, in between. Throws `conflict` where what is due is not what was agreed, `payment.in_progress` for a
 * second payment.
 */
export async function submitCreated(
  work: PaymentWork,
  asking: PayerAsking,
  attempt: AttemptRow,
  code: RightCode,
): Promise<boolean> {
  const { payer, nowMs, today, requestId } = asking
  const { accountNumber, attemptId } = attempt
  const scope = termsOf(payer).scopeOf([accountNumber])
  const lines = await work.database.read(scope, agreedLinesStatement(accountNumber, attemptId))
  const method = await agreeStill(work, asking, attempt, lines)
  const submitted = await submitPayment(work, {
    payer,
    accountNumber,
    lines,
    method,
    payOn: attempt.payOn,
    authorization: {
      kind: 'one_time_payment',
      version: attempt.authorizationVersion,
      language: attempt.authorizationLanguage,
      text: attempt.authorizationText,
      hash: attempt.authorizationHash,
    },
    origin: { kind: 'attempt', attempt, code, nowMs, today, requestId },
  })
  if (!('taken' in submitted)) return true
  if (submitted.taken === 'origin_used') return false
  throw submitted.taken === 'invoice_taken' ? inProgress() : somethingChanged()
}

/** Minutes have passed: the invoices and the method must still be what was shown when Pay was pressed (M1, M19). */
async function agreeStill(
  work: PaymentWork,
  asking: PayerAsking,
  { accountNumber, methodId, payOn, amountCents }: AttemptRow,
  lines: readonly LineToPay[],
): Promise<MethodRow> {
  if (methodId === null) throw somethingChanged()
  const choices = lines.map((line) => ({
    invoiceNumber: line.invoiceNumber,
    amountCents: line.amountCents,
  }))
  const asked = {
    accountNumber,
    choices,
    payOn: payOn ?? undefined,
    methodId: toWireId('paymentMethod', methodId),
  }
  const { quote: now, method } = await readQuote(work, asking, asked).catch((error: unknown) => {
    // Less is due than was agreed, or an invoice is there no more.
    if (error instanceof AppError && error.code !== 'unavailable') throw somethingChanged(error)
    throw error
  })
  const taken = now.notPayable.find(({ reason }) => reason === 'payment-pending')
  if (taken) throw inProgress(taken.invoiceNumber)
  const dueNow = new Map(now.lines.map((line) => [line.invoiceNumber, line.amountDueCents]))
  const isAsAgreed =
    now.totalCents === amountCents &&
    lines.every((line) => dueNow.get(line.invoiceNumber) === line.amountDueCents)
  if (method === null || !isAsAgreed) throw somethingChanged()
  return method
}

function somethingChanged(cause?: unknown): AppError {
  return new AppError('conflict', {
    title: paymentRefusals.somethingChanged.title,
    detail: paymentRefusals.somethingChanged.beforeCode,
    cause,
  })
}
