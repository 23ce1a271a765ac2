import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ClaimFacts } from '@myaccount/contract/endpoints/claims/claim-facts'
import type { ClaimEventKind } from '@myaccount/domain/claims/claim-event'
import type { ClaimPromise } from '@myaccount/domain/claims/claim-promises'
import { type CalendarDate, daysBetween } from '@myaccount/domain/kernel/calendar-date'
import { sayCause } from '@myaccount/messages/claims/cause-names'
import { claimStatusWords, claimStepWords, promiseWords } from '@myaccount/messages/claims/claim-words'
import type { Message } from '@myaccount/messages/message'
import { say } from '@myaccount/messages/say'
import { useFormatDay } from '../../../format/use-format-day.ts'

/** Names the codes of a claim. */
export function useClaimWords() {
  const { i18n, t } = useLingui()
  const formatDay = useFormatDay()
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

  /** A whole sentence about a promise of ours that is not kept yet. */
  function next({ what, dueOn }: ClaimPromise, adjusterName: ClaimFacts['adjusterName']): string {
    const day = formatDay(dueOn)
    const who = adjusterName ?? t`Your adjuster`
    if (what === 'acknowledge') return t`We confirm your report by ${day}.`
    if (what === 'contact') return t`${who} contacts you by ${day}.`
    if (what === 'reply') return t`${who} answers your message by ${day}.`
    if (what === 'pay') return t`We pay you by ${day}.`
    if (what === 'update') return t`We write to you by ${day} why it is not decided yet.`
    if (what === 'send') return t`You send what we asked for by ${day}.`
    return adjusterName === null
      ? t`We decide by ${day} and give the reasons.`
      : t`${adjusterName} decides by ${day} and gives the reasons.`
  }

  return {
    /** What happened, and the place or the vehicle. */
    titleOf: ({ cause, place }: Pick<ClaimFacts, 'cause' | 'place'>) =>
      [sayCause(i18n, cause), place].filter((part) => part !== null).join(', '),
    next,
    /** How late something is; null if its day has not passed. */
    late(dueOn: CalendarDate, today: CalendarDate): string | null {
      const days = daysBetween(dueOn, today)
      const day = formatDay(dueOn)
      return days > 0 ? t`Was due ${day}, ${plural(days, { one: '# day late', other: '# days late' })}` : null
    },
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
