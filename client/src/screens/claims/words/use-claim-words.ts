import { useLingui } from '@lingui/react/macro'
import type { ClaimFacts } from '@myaccount/contract/endpoints/claims/claim-facts'
import type { ClaimEventKind, ClaimStep } from '@myaccount/domain/claims/claim-event'
import type { ClaimPromise } from '@myaccount/domain/claims/claim-promises'
import type { ClaimStatus } from '@myaccount/domain/claims/claim-status'

/** What the codes of a claim are called. */
export function useClaimWords() {
  const { t } = useLingui()
  const statuses: Readonly<Record<ClaimStatus, string>> = {
    received: t`We received your report`,
    assigned: t`Open, with an adjuster`,
    information_needed: t`We need something from you`,
    in_review: t`In review`,
    payment_issued: t`Payment issued`,
    reopened: t`Reopened`,
    closed: t`Closed`,
    withdrawn: t`Withdrawn`,
    not_covered: t`Not covered`,
  }
  const steps: Readonly<Record<ClaimStep, string>> = {
    received: t`Received`,
    assigned: t`Adjuster assigned`,
    documents: t`Inspection and documents`,
    evaluation: t`Evaluation`,
    decision: t`Decision and payment`,
  }
  const events: Readonly<Record<ClaimEventKind, string>> = {
    reported: t`The loss was reported`,
    acknowledged: t`We confirmed your report`,
    assigned: t`An adjuster was assigned`,
    contacted: t`We got in touch`,
    requested: t`We asked for something`,
    document_received: t`A document arrived`,
    proof_received: t`Everything that proves the loss is here`,
    inspected: t`We inspected the damage`,
    evaluated: t`We evaluated the loss`,
    decided: t`We decided`,
    paid: t`We paid`,
    closed: t`The claim was closed`,
    reopened: t`The claim was reopened`,
    withdrawn: t`The claim was withdrawn`,
    not_covered: t`Not covered: our letter says why`,
    note: t`News of the claim`,
  }
  const owed: Readonly<Record<ClaimPromise['what'], string>> = {
    acknowledge: t`Confirm your report`,
    contact: t`Get in touch with you`,
    send: t`Send what we asked for`,
    reply: t`Answer your message`,
    decide: t`Decide, with reasons`,
    update: t`Tell you why it is not decided yet`,
  }
  return {
    statuses,
    steps,
    events,
    owed: ({ what, about }: Pick<ClaimPromise, 'what' | 'about'>) => about ?? owed[what],
    who: ({ who }: Pick<ClaimPromise, 'who'>, adjusterName: ClaimFacts['adjusterName']) => {
      if (who === 'you') return t`You`
      return who === 'adjuster' ? (adjusterName ?? t`Your adjuster`) : t`We`
    },
  }
}
