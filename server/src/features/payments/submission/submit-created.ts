import { localTimeInZone } from '@myaccount/domain/kernel/local-time'
import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { entriesFor } from '@myaccount/domain/payments/ledger'
import { countsAsReceivedOn, expectedPostDate } from '@myaccount/domain/payments/receipt-dates'
import { paymentRefusals } from '@myaccount/messages/payments/payment-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import type { Database } from '../../../database/database.ts'
import { AppError } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import { holdUsableMethodStatement } from '../../payment-methods/payment-methods.reader.ts'
import {
  type AttemptRow,
  type AttemptToReconcile,
  findAttemptToReconcileStatement,
  lockAccountStatement,
} from '../attempts/attempts.store.ts'
import { paymentBodyOf } from '../attempts/publish-transition.ts'
import { decideReconcileAt } from '../attempts/recovery-times.ts'
import { databaseIdentityStatement } from '../lost/find-lost-payments.ts'
import { paymentRecordStatement } from '../lost/payment-record.store.ts'
import type { PaymentsGate } from '../lost/payments-gate.ts'
import type { Choice, QuoteWithMethod } from '../quoting/quote-payment.ts'
import { inProgress } from './agree-on-quote.ts'
import type { AttemptToCharge } from './charge-attempt.ts'
import { takenBy } from './refusals.ts'
import {
  type AgreedLine,
  agreedLinesStatement,
  linesChangedStatement,
  submitCreatedStatement,
} from './submit-created.store.ts'

interface SubmitCreatedOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly makeId: () => Uuid
  readonly timeZone: string
  readonly gate: PaymentsGate
  readonly quote: (
    visit: SignedInVisit,
    asked: {
      accountNumber: AttemptRow['accountNumber']
      choices: readonly Choice[]
      methodId: string | undefined
    },
  ) => Promise<QuoteWithMethod>
}

export type SubmitCreated = ReturnType<typeof makeSubmitCreated>

/**
 * Hands in what was agreed and waited for its code, by the protocol of a payment that needs none: one
 * transaction makes it `submitted`, with the code spent in it. Null where the attempt moved on, or its code was spent,
 * in between. Throws `conflict` where what is due is not what was agreed, `payment.in_progress` for a second payment.
 */
export function makeSubmitCreated({ database, outbox, makeId, timeZone, gate, quote }: SubmitCreatedOptions) {
  async function submit(
    visit: SignedInVisit,
    attempt: AttemptRow,
    codeHash: Buffer,
  ): Promise<(AttemptToReconcile & AttemptToCharge) | null> {
    const { accountNumber, attemptId, methodAccountNumber } = attempt
    const scope = { accounts: [...new Set([accountNumber, methodAccountNumber])] }
    const lines = await database.read(scope, agreedLinesStatement(accountNumber, attemptId))
    await refuseChanged(visit, attempt, lines)
    const { nowMs: atMs, today } = visit
    const now = { ...localTimeInZone(atMs, timeZone), date: today }
    try {
      return await database.transaction(scope, async (tx) => {
        const [, [check], held, [here]] = await tx.together([
          lockAccountStatement(accountNumber),
          linesChangedStatement(accountNumber, lines),
          holdUsableMethodStatement(methodAccountNumber, attempt.methodId),
          databaseIdentityStatement(),
        ] as const)
        const installationId = gate.refuseElsewhere(here?.identity)
        if (check?.isChanged !== false || held.length === 0) throw somethingChanged()
        const moved = await tx.change(
          submitCreatedStatement({
            attempt,
            codeHash,
            atMs,
            businessDay: today,
            countsAsReceivedOn: countsAsReceivedOn(now),
            expectedPostDate: expectedPostDate({ methodKind: attempt.methodKind, submittedAt: now, today }),
            reconcileAtMs: decideReconcileAt('submitted', atMs) ?? atMs,
            ledger: {
              transactionId: makeId(),
              entries: entriesFor('pend', attempt.amountCents, 'created'),
            },
          }),
        )
        if (moved === 0) return null
        tx.defer(
          auditStatement({
            actor: visit.actor,
            at: atMs,
            action: 'payment.submitted',
            outcome: 'done',
            accountNumber,
            objects: { payment: attemptId, authorization: attempt.authorizationHash },
            requestId: visit.requestId,
          }),
        )
        const [submitted] = await tx.run(findAttemptToReconcileStatement([accountNumber], attemptId))
        if (submitted === undefined) throw new Error('The attempt is gone')
        const handedIn = tx.deferRead(paymentRecordStatement(attempt, installationId))
        // The last lock (ADR 0023).
        outbox.addEvent(tx, {
          eventId: makeId(),
          accountNumber,
          type: 'payment.submitted',
          businessDay: today,
          createdAt: atMs,
          body: paymentBodyOf(submitted, lines),
        })
        return { ...submitted, handedIn }
      })
    } catch (error) {
      throw takenBy(error) === 'changed' ? somethingChanged(error) : inProgress()
    }
  }

  /** Minutes have passed: the invoices and the method must still be what was shown when Pay was pressed (M1, M19). */
  async function refuseChanged(
    visit: SignedInVisit,
    attempt: AttemptRow,
    lines: readonly AgreedLine[],
  ): Promise<void> {
    const { accountNumber, methodId } = attempt
    const choices = lines.map(({ invoiceNumber, amountCents }) => ({ invoiceNumber, amountCents }))
    if (methodId === null) throw somethingChanged()
    const asked = { accountNumber, choices, methodId: toWireId('paymentMethod', methodId) }
    const { quote: now, method } = await quote(visit, asked).catch((error: unknown) => {
      // Less is due than was agreed, or an invoice is there no more.
      if (error instanceof AppError && error.code !== 'unavailable') throw somethingChanged(error)
      throw error
    })
    const taken = now.notPayable.find(({ reason }) => reason === 'payment-pending')
    if (taken) throw inProgress(taken.invoiceNumber)
    const dueNow = new Map(now.lines.map((line) => [line.invoiceNumber, line.amountDueCents]))
    const isAsAgreed =
      method !== null &&
      now.totalCents === attempt.amountCents &&
      lines.every((line) => dueNow.get(line.invoiceNumber) === line.amountDueCents)
    if (!isAsAgreed) throw somethingChanged()
  }

  return submit
}

function somethingChanged(cause?: unknown): AppError {
  return new AppError('conflict', {
    title: paymentRefusals.somethingChanged.title,
    detail: paymentRefusals.somethingChanged.beforeCode,
    cause,
  })
}
