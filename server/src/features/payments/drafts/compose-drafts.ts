import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import { makeDecidePlans } from '../../bank-draft/bank-draft.reader.ts'
import type { PaymentsGate } from '../lost/payments-gate.ts'
import type { SubmitPayment } from '../submission/submit-payment.ts'
import { makePlanDrafts } from './plan-drafts.ts'
import { makeRequestDraft } from './request-draft.ts'
import { makeSettleReturnedDraft } from './settle-returned-draft.ts'
import { stopEnrollment } from './stop-enrollment.ts'

interface DraftParts {
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly outbox: Outbox
  readonly makeId: () => Uuid
  readonly gate: Pick<PaymentsGate, 'open'>
  readonly submitPayment: SubmitPayment
}

/** The draft run: what is planned for the day, and the two kinds of due work that carry it out. */
export function composeDrafts(parts: DraftParts) {
  return {
    plan: makePlanDrafts({ ...parts, decidePlans: makeDecidePlans(parts) }),
    kinds: {
      draft: makeRequestDraft(parts),
      returned_draft: makeSettleReturnedDraft({ ...parts, stopEnrollment }),
    },
  }
}
