import { useLingui } from '@lingui/react/macro'
import type { ClaimFacts } from '@myaccount/contract/endpoints/claims/claim-facts'
import type { ClaimEventKind } from '@myaccount/domain/claims/claim-event'
import type { ClaimPromise } from '@myaccount/domain/claims/claim-promises'
import { claimStatusWords, claimStepWords, promiseWords } from '@myaccount/messages/claims/claim-words'
import type { Message } from '@myaccount/messages/message'
import { say } from '@myaccount/messages/say'

/** Names the codes of a claim. */
export function useClaimWords() {
  const { i18n, t } = useLingui()
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
  const sayAll = <Code extends string>(words: Readonly<Record<Code, Message>>) =>
    Object.fromEntries(
      Object.entries<Message>(words).map(([code, message]) => [code, say(i18n, message)]),
    ) as Readonly<Record<Code, string>>
  return {
    statuses: sayAll(claimStatusWords),
    steps: sayAll(claimStepWords),
    events,
    owed: ({ what, about }: Pick<ClaimPromise, 'what' | 'about'>) => about ?? say(i18n, promiseWords[what]),
    who: ({ who }: Pick<ClaimPromise, 'who'>, adjusterName: ClaimFacts['adjusterName']) => {
      if (who === 'you') return t`You`
      return who === 'adjuster' ? (adjusterName ?? t`Your adjuster`) : t`We`
    },
  }
}
