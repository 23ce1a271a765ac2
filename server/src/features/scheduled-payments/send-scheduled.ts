import { sumCents } from '@myaccount/domain/kernel/money'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { leastTotalCents } from '@myaccount/domain/payments/amount-to-pay'
import { amountWhenDue } from '@myaccount/domain/payments/scheduling/amount-when-due'
import type { LapseReason } from '@myaccount/domain/payments/scheduling/lapse-reason'
import { messagesFor } from '@myaccount/messages/messages-for'
import type { Database } from '../../database/database.ts'
import { type DoDueWork, type DueMoment, waits } from '../../due-work/due-kinds.ts'
import type { DueWorkRow } from '../../due-work/due-work.store.ts'
import { AppError } from '../../http/app-error.ts'
import type { MethodRow } from '../payment-methods/payment-methods.reader.ts'
import {
  type AttemptRow,
  agreedLinesStatement,
  findAttemptStatement,
  type LineToPay,
  type Payer,
  type PaymentEngine,
} from '../payments/payments.reader.ts'
import { payerOfAttemptStatement } from './payer-of-attempt.store.ts'

interface SendOptions {
  readonly database: Database
  readonly engine: Pick<PaymentEngine, 'gate' | 'quote' | 'submit' | 'applyEvents'>
}

type Decided = { readonly lines: readonly LineToPay[]; readonly method: MethodRow } | LapseReason

/**
 * Sends a scheduled payment when its day has come, with what is due by then and never more than was agreed; or says that
 * it was not sent, and why. Nobody is there: what was accepted when it was scheduled signs.
 */
export function makeSendScheduled({ database, engine }: SendOptions): DoDueWork {
  async function lapse(attempt: AttemptRow, because: LapseReason): Promise<void> {
    await engine.applyEvents(attempt, ({ state }) =>
      state === 'scheduled' ? { kind: 'lapsed', because } : null,
    )
  }

  async function send(
    { accountNumber, workId }: DueWorkRow,
    moment: DueMoment,
    isAgain: boolean,
  ): Promise<unknown> {
    // A database that was lost may have lost its submission.
    await engine.gate.pass()
    const [[attempt], agreed, [signer]] = await database.readAll('jobs', [
      findAttemptStatement([accountNumber], workId),
      agreedLinesStatement(accountNumber, workId),
      payerOfAttemptStatement(accountNumber, workId),
    ] as const)
    // Withdrawn, or sent by whoever was quicker.
    if (attempt?.state !== 'scheduled' || signer === undefined) return
    const { source, payerUserId: userId, methodAccountNumber } = attempt
    const accounts = [...new Set([accountNumber, methodAccountNumber])]
    const payer: Payer = { kind: 'off_session', standing: { source, userId, ...signer, accounts } }
    const decided = await decide(attempt, agreed, payer, moment)
    if (typeof decided === 'string') return await lapse(attempt, decided)
    const submitted = await engine
      .submit({
        payer,
        accountNumber,
        ...decided,
        payOn: attempt.payOn,
        authorization: {
          kind: 'one_time_payment',
          version: attempt.authorizationVersion,
          language: attempt.authorizationLanguage,
          text: attempt.authorizationText,
          hash: attempt.authorizationHash,
        },
        origin: { kind: 'schedule', attempt, ...moment, requestId: `due-${workId}` },
      })
      .catch((error: unknown) => {
        // The card's bank has declined it, here or elsewhere, until it is tried no more.
        if (error instanceof AppError && error.code === 'input.invalid')
          return { taken: 'method_gone' as const }
        throw error
      })
    if ('held' in submitted) {
      if (submitted.held === 'waiting') return waits
      return await lapse(attempt, 'held_back')
    }
    if (!('taken' in submitted)) return
    if (submitted.taken === 'method_gone') return await lapse(attempt, 'method_gone')
    // Something came in between: a second look sees what, or that it is done.
    if (isAgain) throw new Error(`A scheduled payment met ${submitted.taken}`)
    return await send({ accountNumber, kind: 'scheduled_payment', workId }, moment, true)
  }

  async function decide(
    { accountNumber, methodId }: AttemptRow,
    agreed: readonly LineToPay[],
    payer: Payer,
    { nowMs, today }: DueMoment,
  ): Promise<Decided> {
    if (methodId === null) return 'method_gone'
    const asking = { payer, nowMs, today, speaker: messagesFor('en'), requestId: '' }
    const choices = agreed.map(({ invoiceNumber }) => ({ invoiceNumber, amountCents: null }))
    const asked = { accountNumber, choices, methodId: toWireId('paymentMethod', methodId) }
    const quoted = await engine.quote(asking, asked).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    })
    if (quoted === null) return 'not_due'
    const { method, quote: now } = quoted
    if (now.notPayable.some(({ reason }) => reason === 'payment-pending')) return 'under_way'
    if (now.lines.length < agreed.length) return 'not_due'
    if (method === null) return 'method_gone'
    const lines = agreed.flatMap((line) => lineWhenDue(line, now.lines) ?? [])
    const isTooLittle = sumCents(lines.map(({ amountCents }) => amountCents)) < leastTotalCents
    return lines.length < agreed.length || isTooLittle ? 'amount_changed' : { lines, method }
  }

  return (work, moment) => send(work, moment, false)
}

/** Null where more is due than was agreed. */
function lineWhenDue(agreed: LineToPay, now: readonly LineToPay[]): LineToPay | null {
  const line = now.find(({ invoiceNumber }) => invoiceNumber === agreed.invoiceNumber)
  const amountCents = line ? amountWhenDue(agreed, line.amountDueCents) : null
  return line === undefined || amountCents === null ? null : { ...line, amountCents }
}
