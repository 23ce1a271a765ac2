import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import {
  holdEnrollmentsStatement,
  makeDecidePlans,
  transitionDraft,
} from '../../bank-draft/bank-draft.reader.ts'
import type { PaymentsGate } from '../lost/payments-gate.ts'
import type { SubmitPayment } from '../submission/submit-payment.ts'
import { makePlanDrafts } from './plan-drafts.ts'
import { makeRequestDraft } from './request-draft.ts'
import { makeSettleReturnedDraft, type StopEnrollment } from './settle-returned-draft.ts'

/** Ends an enrollment because of the bank's return code; no person requested it. */
const stopEnrollment: StopEnrollment = async (tx, draft, event, { nowMs, today }) => {
  const { accountNumber, policyNumber, returnCode } = draft
  const [enrollment] = await tx.run(holdEnrollmentsStatement(accountNumber, [policyNumber]))
  if (enrollment === undefined) return
  await transitionDraft(tx, enrollment, {
    event,
    by: { actorKind: 'jobs' },
    atMs: nowMs,
    businessDay: today,
    stoppedBy: returnCode,
  })
}

interface DraftParts {
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly outbox: Outbox
  readonly makeId: () => Uuid
  readonly gate: Pick<PaymentsGate, 'open'>
  readonly submitPayment: SubmitPayment
}

/** Composes the draft run: the planning of the day, and the two kinds of due work that carry it out. */
export function composeDrafts(parts: DraftParts) {
  return {
    plan: makePlanDrafts({ ...parts, decidePlans: makeDecidePlans(parts) }),
    kinds: {
      draft: makeRequestDraft(parts),
      returned_draft: makeSettleReturnedDraft({ ...parts, stopEnrollment }),
    },
  }
}
