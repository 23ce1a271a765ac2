import { decideAfterReturn } from '@myaccount/domain/bank-draft/returns/decide-after-return'
import { representedDaysOf } from '@myaccount/domain/bank-draft/run/draft-days'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Database, Transaction } from '../../../database/database.ts'
import type { DoDueWork, DueMoment } from '../../../due-work/due-kinds.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import { lockAccountStatement } from '../../payments/payments.reader.ts'
import { planDraftsStatement } from './plan-drafts.store.ts'
import {
  decideReturnedStatement,
  type ReturnedDraftRow,
  returnedDraftStatement,
} from './returned-drafts.store.ts'

/** Ends or suspends the enrollment of a policy; nothing where it has ended meanwhile. */
export type StopEnrollment = (
  tx: Transaction,
  draft: Pick<ReturnedDraftRow, 'accountNumber' | 'policyNumber' | 'returnCode'>,
  event: 'returned' | 'ended',
  moment: DueMoment,
) => Promise<void>

interface SettleOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly makeId: () => Uuid
  readonly stopEnrollment: StopEnrollment
}

/** The codes that say that the money was not there (domain.md 3.3.6). */
const lackOfFunds = ['R01', 'R09']

/** Decides once what follows from a draft that came back: the enrollment, the next presentation, the carrier's event. */
export function makeSettleReturnedDraft({
  database,
  outbox,
  makeId,
  stopEnrollment,
}: SettleOptions): DoDueWork {
  return async ({ accountNumber, workId: draftId }, moment) =>
    await database.transaction({ payment: [accountNumber] }, async (tx) => {
      const [, [draft]] = await tx.together([
        lockAccountStatement(accountNumber),
        returnedDraftStatement({ accountNumber, draftId }, lackOfFunds),
      ] as const)
      if (draft === undefined) return
      const after = decideAfterReturn({ ...draft, returnedOn: draft.cameBackOn })
      tx.defer(decideReturnedStatement(draft, after))
      if (after.kind === 'present_again') planAgain(tx, draft, representedDaysOf(after.on), moment.nowMs)
      if (after.kind === 'suspend') await stopEnrollment(tx, draft, 'returned', moment)
      if (after.kind === 'end') await stopEnrollment(tx, draft, 'ended', moment)
      const { policyNumber, invoiceNumber, dueDate, returnCode } = draft
      const { kind: outcome, ...days } = after
      outbox.addEvent(tx, {
        eventId: makeId(),
        accountNumber,
        type: 'draft.returned',
        businessDay: moment.today,
        createdAt: moment.nowMs,
        body: { policyNumber, invoiceNumber, dueDate, returnCode, outcome, ...days },
      })
    })

  function planAgain(
    tx: Transaction,
    draft: ReturnedDraftRow,
    { requestOn, draftOn }: ReturnType<typeof representedDaysOf>,
    nowMs: number,
  ): void {
    const again = { ...draft, draftId: makeId(), presentation: 2 as const, requestOn, draftOn }
    tx.defer(planDraftsStatement([{ ...again, atMostCents: draft.amountCents }], new Date(nowMs)))
  }
}
