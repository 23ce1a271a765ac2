import { Trans, useLingui } from '@lingui/react/macro'
import type { ActivityEntry } from '@myaccount/contract/endpoints/people/activity'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { nameStanding } from '@myaccount/messages/payments/standing/describe-standing'
import { say } from '@myaccount/messages/say'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { useHas } from '../../../parts/carrier/carrier-context.ts'
import { paths } from '../../../routes/paths.ts'
import { maySee } from '../../../session/may-see.ts'
import { useSession } from '../../../session/use-session.ts'
import { Row } from '../../../ui/rows/Row.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { useActivityWords } from './use-activity-words.ts'

/** Shows one entry: what happened with its number, who did it and when, its amount, and the page that shows more. */
export function ActivityRow({ entry }: { readonly entry: ActivityEntry }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const formatDay = useFormatDay()
  const { title, detail, state, amount } = useHappened(entry)
  const doer = useDoerWords()(entry.by)
  const { accountNumber, at, day } = entry
  const when = at !== null ? formatMoment(at) : day !== null ? formatDay(day) : ''
  const account = accountNumber === null ? null : t`Account ${accountNumber}`
  return (
    <Row
      title={title}
      chips={doer === null ? null : <Chip tone="info">{doer}</Chip>}
      meta={[account, detail].filter((part) => part !== null).join(' · ')}
      {...(state !== null && { state: { text: state } })}
      figure={amount === null ? { text: when } : { text: amount, detail: when }}
    />
  )
}

interface Happened {
  /** The text alone where the seat does not open the page. */
  readonly title: ReactNode
  readonly detail: string | null
  readonly state: string | null
  readonly amount: string | null
}

function useHappened({ happened, accountNumber }: ActivityEntry): Happened {
  const { t, i18n } = useLingui()
  const wordsOf = useActivityWords()
  const session = useSession()
  const hasDraft = useHas('bankDraft')
  const may = (capability: 'pay' | 'claims_write') =>
    session !== null && accountNumber !== null && maySee(session, accountNumber, capability)
  const linked = (isOpen: boolean, to: string, words: string) =>
    isOpen ? <Link to={to}>{words}</Link> : words
  const nothingMore = { detail: null, state: null, amount: null }

  switch (happened.kind) {
    case 'act':
      return { ...nothingMore, title: wordsOf(happened.action) }
    case 'payment': {
      const { confirmation, paymentId, amountCents } = happened
      return {
        ...nothingMore,
        title: linked(may('pay'), paths.payment(paymentId), t`Payment ${confirmation}`),
        state: say(i18n, nameStanding(happened).headline),
        amount: formatCents(amountCents),
      }
    }
    case 'refund': {
      const { confirmation, paymentId, amountCents, state } = happened
      const states = {
        sent: t`On its way to the payer`,
        succeeded: t`Sent back to the payer`,
        failed: t`Did not reach the payer`,
      }
      return {
        ...nothingMore,
        title: linked(may('pay'), paths.payment(paymentId), t`Refund of payment ${confirmation}`),
        state: states[state],
        amount: formatCents(amountCents),
      }
    }
    case 'draft': {
      const { action, policyNumbers } = happened
      const words = action === 'enroll' ? t`Bank draft signed for` : t`Bank account of the draft changed`
      const numbers = policyNumbers.join(', ')
      const to = accountNumber === null ? '' : paths.bankDraft({ account: accountNumber })
      return {
        ...nothingMore,
        title: linked(hasDraft && may('pay'), to, words),
        detail: t`Policy ${numbers}`,
      }
    }
    case 'report': {
      const { reportId, reportNumber, policyNumber } = happened
      return {
        ...nothingMore,
        title: linked(may('claims_write'), paths.claimReport(reportId), t`Loss report ${reportNumber}`),
        detail: t`Policy ${policyNumber}`,
      }
    }
    case 'claim': {
      const { claimNumber, policyNumber } = happened
      return {
        ...nothingMore,
        title: (
          <Link to={paths.claim(claimNumber)}>
            <Trans>Claim {claimNumber}</Trans>
          </Link>
        ),
        detail: t`Policy ${policyNumber}`,
      }
    }
  }
}

/** Names who did it; null for the reader, whose acts the list is made of. */
function useDoerWords(): (by: ActivityEntry['by']) => string | null {
  const { t } = useLingui()
  return ({ kind, name }) => {
    switch (kind) {
      case 'you':
        return null
      case 'person':
        return name ?? t`Another person`
      case 'staff':
        return name === null ? t`Our staff, for you` : t`Our staff, for ${name}`
      case 'owner':
        return t`Your seat`
      case 'guest':
        return t`A guest`
      case 'agency':
        return t`Your agency`
      case 'bank_draft':
        return t`Bank draft`
      case 'carrier':
        return t`By us`
    }
  }
}
