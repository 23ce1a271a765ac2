import type { Stage } from '../world/open-world.ts'
import type { Violation } from './violation.ts'

/** A payment that the processor's book and ours tell otherwise, of which no transition is known. */
const saidOtherwise = /"payment":"([^"]+)".*"payment contradicts the processor"/

/**
 * Manual review is where it must be, and the log names nobody else: while the bank of a card asks about a payment,
 * disputes another amount than is left, has sent a refund back, or took a debit back that was refunded.
 */
export async function compareReviews(stage: Stage, reported: readonly string[]): Promise<Violation[]> {
  const rows = await stage.sql<{ id: string; refunded: number; isReviewed: boolean; isPaid: boolean }>(
    `select attempt_id::text as id, refunded_cents::float8 as refunded, manual_review_since is not null as "isReviewed",
            state in ('succeeded', 'posted', 'partially_refunded', 'disputed') as "isPaid"
     from payment_attempts`,
  )
  const { charges, disputes, refunds } = stage.sandbox.book()
  const mayDiffer = new Set<string>()
  const missed: Violation[] = []
  for (const { id, metadata, amountCents, refundedCents, state } of charges) {
    const row = rows.find((each) => each.id === metadata.attempt)
    // A try that the bank refused before the one that was paid has nothing to look at.
    if (row === undefined || state === 'failed') continue
    const own = disputes.filter(({ chargeId }) => chargeId === id)
    const sentBack = refunds.some(({ chargeId, status }) => chargeId === id && status === 'failed')
    const isPartOrAsked = own.some((each) => each.amountCents < amountCents || each.wasInquiry)
    const isTwice = own.some(
      (each) => each.status === 'lost' && each.amountCents + refundedCents > amountCents,
    )
    if (isTwice && !row.isReviewed)
      missed.push({ invariant: 'review', says: `${row.id} is credited twice, and nobody was told` })
    if (sentBack || isPartOrAsked || isTwice) mayDiffer.add(row.id)
    const last = own.at(-1)
    const isPart =
      last !== undefined &&
      (last.status === 'needs_response' || last.status === 'lost') &&
      last.amountCents !== amountCents - refundedCents
    const mustReview = refundedCents < row.refunded || own.some(isAsked) || isPart
    if (row.isPaid && mustReview && !row.isReviewed)
      missed.push({ invariant: 'review', says: `${row.id} needs a person, and nobody was told` })
  }
  return [
    ...missed,
    ...reported
      .filter((line) => !mayDiffer.has(saidOtherwise.exec(line)?.[1] ?? ''))
      .map((says) => ({ invariant: 'broken', says })),
  ]
}

const isAsked = ({ status }: { readonly status: string }) => status === 'warning_needs_response'
