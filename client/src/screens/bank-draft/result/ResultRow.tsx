import { Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useCutOff } from '../../../format/use-format-moment.ts'
import { PolicyTile } from '../../../parts/policies/PolicyTile.tsx'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Row, type RowFact } from '../../../ui/rows/Row.tsx'
import { type FactWords, useWhyNotWords } from '../words/why-not-words.ts'
import type { Result } from './result.ts'

type ResultPolicy = Result['policies'][number]

interface ResultRowProps {
  readonly policy: ResultPolicy
  readonly result: Result
}

/**
 * The outcome of one policy and its first draft; also the amount to pay by hand, if no
 * calendar follows that shows it.
 */
export function ResultRow({ policy, result }: ResultRowProps) {
  const { i18n } = useLingui()
  const stateOf = useOutcomeWords()
  const figureOf = useFigure()
  const { policyNumber, policyType, payByHand } = policy
  const isRefused = policy.outcome === 'refused'
  const figure = isRefused ? null : figureOf(policy, result)
  return (
    <Row
      tile={<PolicyTile policyType={policyType} />}
      title={
        <Link to={paths.policy(policyNumber)}>
          {sayPolicyType(i18n, policyType)}
          <VisuallyHidden> {policyNumber}</VisuallyHidden>
        </Link>
      }
      meta={policyNumber}
      state={stateOf(policy)}
      {...(figure && { figure })}
      actions={
        payByHand.length > 0 && (isRefused || result.action === 'change') ? (
          <ButtonLink
            variant="table"
            render={
              <Link
                to={paths.payAll(
                  result.accountNumber,
                  payByHand.map(({ invoiceNumber }) => invoiceNumber),
                )}
              />
            }
          >
            <Trans>
              Pay now <VisuallyHidden>what is not drafted of {policyNumber}</VisuallyHidden>
            </Trans>
          </ButtonLink>
        ) : isRefused ? null : (
          <ButtonLink
            variant="table"
            render={<Link to={paths.policies({ policyNumber, section: 'bank-draft' })} />}
          >
            <Trans>
              See drafts <VisuallyHidden>of {policyNumber}</VisuallyHidden>
            </Trans>
          </ButtonLink>
        )
      }
    />
  )
}

function useOutcomeWords(): (policy: ResultPolicy) => RowFact {
  const { t } = useLingui()
  const refusedWords = useRefusedWords()
  return (policy) => {
    switch (policy.outcome) {
      case 'requested':
        return { text: t`Sent to our billing office` }
      case 'waiting_for_bank_account':
        return { text: t`Waits for your bank account`, detail: t`Starts by itself once it is verified.` }
      case 'refused': {
        const { text, detail } = refusedWords(policy)
        return { text, ...(detail !== null && { detail }), tone: 'danger' }
      }
    }
  }
}

function useRefusedWords(): (policy: ResultPolicy) => FactWords {
  const { t } = useLingui()
  const whyNotWords = useWhyNotWords()
  return (policy) => {
    switch (policy.refusedBy) {
      case null:
        return { text: t`Could not be done`, detail: null }
      case 'not_enrolled':
        return { text: t`Not drafted any more`, detail: t`Set up bank draft for it first.` }
      case 'same_account':
        return { text: t`Nothing to change`, detail: t`It is drafted from this account already.` }
      default:
        return whyNotWords({ ...policy, whyNot: policy.refusedBy })
    }
  }
}

function useLeftWords(): (left: ResultPolicy['alreadyLeft']) => string {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  return (left) =>
    left
      .map(({ amountCents, draftsOn }) => {
        const amount = formatCents(amountCents)
        const day = formatDay(draftsOn)
        return t`The draft of ${amount} on ${day} has left already. It comes from the account before.`
      })
      .join(' ')
}

function useFigure(): (policy: ResultPolicy, result: Result) => RowFact | null {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const sayLeft = useLeftWords()
  const cutOff = useCutOff()
  return ({ firstDraft, holdsFrom, alreadyLeft }, { action }) => {
    if (action === 'change') {
      if (holdsFrom === null) return alreadyLeft.length > 0 ? { text: sayLeft(alreadyLeft) } : null
      const day = formatDay(holdsFrom)
      return {
        text: t`For bills due from ${day}`,
        detail: alreadyLeft.length > 0 ? sayLeft(alreadyLeft) : t`Earlier ones come from the account before.`,
      }
    }
    if (firstDraft === null) return { text: t`Drafts at renewal` }
    const day = formatDay(firstDraft.draftsOn)
    const lastDay = formatDay(firstDraft.changeBy)
    const amount = formatCents(firstDraft.amountCents)
    return {
      text: t`First draft ${day}, ${amount}`,
      detail: t`Last day to change: ${lastDay}, ${cutOff}`,
    }
  }
}
