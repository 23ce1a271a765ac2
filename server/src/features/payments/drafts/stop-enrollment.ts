import { holdEnrollmentsStatement, transitionDraft } from '../../bank-draft/bank-draft.reader.ts'
import type { StopEnrollment } from './settle-returned-draft.ts'

/** By the bank's word: nobody asked for it. */
export const stopEnrollment: StopEnrollment = async (tx, draft, event, { nowMs, today }) => {
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
