import { runInvariants } from '../../../src/features/payments/invariants/run-invariants.ts'
import type { Client } from '../acting/act-as-client.ts'
import type { ClientMemory } from '../acting/client-memory.ts'
import type { Stage } from '../world/open-world.ts'
import type { Instance } from '../world/start-instance.ts'
import { compareBilling } from './compare-billing.ts'
import { compareClients } from './compare-clients.ts'
import { compareDays } from './compare-days.ts'
import { compareDraftEmails } from './compare-draft-emails.ts'
import { compareDraftPresses } from './compare-draft-presses.ts'
import { compareDrafts } from './compare-drafts.ts'
import { compareEmails } from './compare-emails.ts'
import { compareEntries } from './compare-entries.ts'
import { compareGuests } from './compare-guests.ts'
import { compareJournal } from './compare-journal.ts'
import { compareLost } from './compare-lost.ts'
import { compareProcessor } from './compare-processor.ts'
import { compareRefunds } from './compare-refunds.ts'
import { compareReviews } from './compare-reviews.ts'
import { isExpectedError } from './expected-errors.ts'
import { replayAll } from './replay-all.ts'
import type { Violation } from './violation.ts'

/** Our books by every invariant, then against the processor's and against what people were told. */
export async function judgeBooks(stage: Stage, memory: ClientMemory, client: Client): Promise<Violation[]> {
  const results = await runInvariants((text, values) => stage.sql(text, [...values]), {
    nowMs: stage.clock.nowMs,
    processorBook: bookOf(stage),
  })
  return [
    ...memory.breakages.map((says) => ({ invariant: 'broken', says })),
    ...(await compareReviews(
      stage,
      stage.instances.flatMap((instance) => errorsOf(stage, instance)),
    )),
    ...results
      .filter(({ verdict }) => verdict === 'violated')
      .map(({ name, says, rows }) => ({
        invariant: name,
        says: `${says}: ${JSON.stringify(rows.slice(0, 3))}`,
      })),
    ...(await compareProcessor(stage)),
    ...(await compareClients(stage, memory, client)),
    ...(await compareBilling(stage)),
    ...(await compareEmails(stage)),
    ...(await compareDays(stage)),
    ...(await compareEntries(stage, memory)),
    ...(await compareLost(stage)),
    ...(await compareRefunds(stage, memory)),
    ...(await compareGuests(stage, memory)),
    ...(await compareDrafts(stage)),
    ...(await compareDraftEmails(stage, memory)),
    ...(await compareDraftPresses(stage, memory)),
    ...(await compareJournal(stage)),
    ...(await replayAll(stage)),
  ]
}

function bookOf({ sandbox }: Stage) {
  return sandbox
    .book()
    .charges.map(({ id, metadata, paymentIntentId, amountCents, refundedCents, state }) => ({
      attemptId: metadata.attempt ?? null,
      processorId: paymentIntentId,
      chargeId: id,
      amountCents,
      refundedCents,
      state,
    }))
}

/**
 * While the database is away, and of each payment that was lost with it. A method whose removal was lost is still
 * offered, and the processor refuses it: nothing is charged.
 */
const errorsOfFailover =
  /DatabaseUnavailable|DatabaseNotReached|lost (payment|refund) reconstructed|payment\.paused|payment_method_unexpected_state/

function errorsOf({ standby }: Stage, { takeErrors }: Instance): string[] {
  return takeErrors().filter(
    (line) => !isExpectedError(line) && !(standby.hasCut && errorsOfFailover.test(line)),
  )
}
