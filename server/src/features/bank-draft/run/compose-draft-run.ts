import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import type { PaymentEngine } from '../../payments/payments.reader.ts'
import { holdEnrollmentsStatement } from '../enrollments/enrollments.store.ts'
import { transitionDraft } from '../enrollments/transition-draft.ts'
import { makeDecidePlans } from '../plans/decide-plans.ts'
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

interface DraftRunParts {
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly outbox: Outbox
  readonly engine: PaymentEngine
}

/** Composes the draft run: the planning of the day, and the two kinds of due work that carry it out. */
export function composeDraftRun({ engine, ...parts }: DraftRunParts) {
  const { makeId } = engine
  return {
    plan: makePlanDrafts({ ...parts, makeId, decidePlans: makeDecidePlans({ ...parts, makeId }) }),
    kinds: {
      draft: makeRequestDraft({ ...parts, engine }),
      returned_draft: makeSettleReturnedDraft({ ...parts, makeId, stopEnrollment }),
    },
  }
}
