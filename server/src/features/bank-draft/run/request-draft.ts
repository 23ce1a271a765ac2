import {
  type DraftDecision,
  decideDraft,
  type SkipReason,
} from '@myaccount/domain/bank-draft/run/decide-draft'
import { draftDaysOf, representedDaysOf } from '@myaccount/domain/bank-draft/run/draft-days'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Database, Transaction } from '../../../database/database.ts'
import { type DoDueWork, type DueMoment, waits, waitsForJob } from '../../../due-work/due-kinds.ts'
import { JobFailed } from '../../../jobs/job-failed.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import {
  isUsableMethod,
  type UsableMethodRow,
  usableMethodsStatement,
} from '../../payment-methods/payment-methods.reader.ts'
import {
  findAttemptStatement,
  lockAccountStatement,
  type PaymentEngine,
} from '../../payments/payments.reader.ts'
import {
  type AgreedDraft,
  type DraftKey,
  type DraftRow,
  findDraftStatement,
  isDraftOpenSql,
  type QuietReason,
  skipDraftStatement,
  takeDraftSql,
} from './drafts.store.ts'

interface RequestOptions {
  readonly database: Database
  readonly engine: Pick<PaymentEngine, 'gate' | 'submit' | 'makeId'>
  readonly outbox: Outbox
}

/** A draft that may be requested now, with the agreement for it and the account that is debited. */
interface DraftToRequest {
  readonly draft: DraftRow
  readonly agreed: AgreedDraft
  readonly method: UsableMethodRow
  readonly amountCents: Cents
}

/** The number of tries when another process or a person was faster: each try decides again on the newest data. */
const looksAtMost = 3

/**
 * Requests a planned draft from its bank, or returns why not. The decision is made while the account is locked; a
 * change before the payment is written makes the writing statement refuse, and the draft is decided again.
 */
export function makeRequestDraft({ database, engine, outbox }: RequestOptions): DoDueWork {
  async function decide(
    key: DraftKey,
    { today, nowMs }: DueMoment,
  ): Promise<DraftToRequest | typeof waitsForJob | null> {
    return await database.transaction({ payment: [key.accountNumber] }, async (tx) => {
      const [, [draft], methods] = await tx.together([
        lockAccountStatement(key.accountNumber),
        findDraftStatement(key),
        usableMethodsStatement([key.accountNumber]),
      ] as const)
      if (draft?.state !== 'due') return null
      // Billing changed the bill after the draft was planned, so its plan is decided first.
      if (draft.isPlanWaiting) return waitsForJob
      const { agreed } = draft
      if (agreed === null) return skip(tx, draft, 'not_agreed', today, nowMs)
      const method = methods.find(
        (each) => each.methodId === agreed.methodId && each.kind === 'bank' && isUsableMethod(each, today),
      )
      const decision = decideRow(draft, method !== undefined, today)
      if (decision.kind === 'skip') return skip(tx, draft, decision.reason, today, nowMs)
      if (decision.kind === 'none' || method === undefined)
        return skip(tx, draft, 'nothing_due', today, nowMs)
      return { draft, agreed, method, amountCents: decision.amountCents }
    })
  }

  function skip(
    tx: Transaction,
    draft: DraftRow,
    reason: SkipReason | QuietReason,
    businessDay: CalendarDate,
    createdAt: number,
  ): null {
    const { accountNumber, invoiceNumber, policyNumber, dueDate } = draft
    tx.defer(skipDraftStatement(draft, reason))
    if (reason !== 'nothing_due' && reason !== 'not_agreed')
      outbox.addEvent(tx, {
        eventId: engine.makeId(),
        accountNumber,
        type: 'draft.skipped',
        businessDay,
        createdAt,
        body: { policyNumber, invoiceNumber, dueDate, reason },
      })
    return null
  }

  /**
   * The processor refused the order itself because of an error on our side: the work stays due, and is retried
   * later.
   */
  async function refuseToEndIfDue(key: DraftKey, attemptId: Uuid): Promise<void> {
    const accounts = [key.accountNumber]
    const [draft] = await database.read({ payment: accounts }, findDraftStatement(key))
    if (draft?.state !== 'due') return
    const [attempt] = await database.read({ payment: accounts }, findAttemptStatement(accounts, attemptId))
    throw new JobFailed(`A draft could not be sent: ${attempt?.reasonCode ?? 'no reason'}`)
  }

  /** Skips the draft because an employee rejected it. */
  async function holdBack(draft: DraftRow, { today, nowMs }: DueMoment): Promise<void> {
    await database.transaction({ payment: [draft.accountNumber] }, async (tx) => {
      await tx.run(lockAccountStatement(draft.accountNumber))
      skip(tx, draft, 'held_back', today, nowMs)
    })
  }

  return async ({ accountNumber, workId: draftId }, moment) => {
    // A failover may have lost this draft's payment.
    await engine.gate.open()
    for (let look = 1; look <= looksAtMost; look += 1) {
      const found = await decide({ accountNumber, draftId }, moment)
      if (found === null) return
      if (found === waitsForJob) return waitsForJob
      const submitted = await engine.submit(orderOf(found, moment))
      if ('held' in submitted) {
        if (submitted.held === 'waiting') return waits
        return await holdBack(found.draft, moment)
      }
      if ('taken' in submitted) continue
      await refuseToEndIfDue({ accountNumber, draftId }, submitted.attemptId)
      return
    }
    throw new JobFailed('A draft kept changing while it was requested')
  }
}

function decideRow(draft: DraftRow, isAccountUsable: boolean, today: CalendarDate): DraftDecision {
  const { presentation, requestOn, dueDate, cancelsOn, amountToStopCents } = draft
  const days = presentation === 1 ? draftDaysOf(dueDate) : representedDaysOf(requestOn)
  const cancellation = cancelsOn === null ? null : { cancelsOn, amountToStopCents }
  return decideDraft({ ...draft, days, isAccountUsable }, { ...draft, cancellation }, today)
}

function orderOf({ draft, agreed, method, amountCents }: DraftToRequest, moment: DueMoment) {
  const { accountNumber, draftId, invoiceNumber, policyNumber, policyType, amountDueCents, dueDate } = draft
  const { kind, version, language, text, hash } = agreed
  return {
    payer: {
      kind: 'off_session',
      standing: {
        source: 'draft',
        userId: agreed.acceptedBy,
        actingUserId: null,
        accounts: [accountNumber],
        signerName: agreed.signerName,
      },
    },
    accountNumber,
    lines: [{ invoiceNumber, policyNumber, policyType, amountCents, amountDueCents, dueDate }],
    method,
    payOn: null,
    authorization: { kind, version, language, text, hash },
    origin: {
      kind: 'draft',
      draftId,
      presentation: draft.presentation,
      acceptanceId: agreed.acceptanceId,
      isOpenSql: isDraftOpenSql(draft, agreed.acceptanceId),
      takeSql: (attemptId: Uuid) => takeDraftSql(draft, attemptId),
      ...moment,
      requestId: draftId,
    },
  } as const
}
