import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import { payableByHand } from '@myaccount/domain/invoices/payable-by-hand'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { PolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Agency, CallAgency } from '../../../parts/agency/CallAgency.tsx'
import { attentionQuery } from '../../../parts/attention/attention.query.ts'
import { CancellationNotice, isCancelling } from '../../../parts/cancellation/CancellationNotice.tsx'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { describeNextDue } from '../list/describe-next-due.ts'
import { describeStanding, type FactWords } from '../standing/describe-standing.ts'
import { payToStop } from '../standing/pay-to-stop.ts'

interface PolicyHeadlineProps {
  readonly policy: PolicyFacts
  readonly standing: PolicyStanding
  readonly today: CalendarDate
  /** False for seats that see no invoices. */
  readonly showsMoney: boolean
  readonly mayPay: boolean
  readonly agency: Agency | null
}

/**
 * Shows first on the page whether the policy covers, until when, what is due next, and the way
 * to pay it if that helps.
 */
export function PolicyHeadline(props: PolicyHeadlineProps) {
  const { policy, standing, today, showsMoney, agency } = props
  const { i18n } = useLingui()
  const words = describeStanding(standing)
  const title = [words.text, words.detail].flatMap((part) => (part ? [i18n._(part)] : [])).join(' ')
  const nextDue = showsMoney && policy.nextDue ? describeNextDue(policy, today) : null
  if (standing.kind === 'cancelled') {
    return (
      <Highlight title={title}>
        <Stack gap="small">
          {showsMoney ? <StillOpen nextDue={policy.nextDue} /> : null}
          <p>
            <CallAgency agency={agency} />
          </p>
        </Stack>
      </Highlight>
    )
  }
  if (isCancelling(standing)) {
    const stop = canPay(props) ? payToStop(standing, policy.nextDue) : null
    const asListed = canPay(props) && standing.kind === 'cancels' && standing.stoppedBy !== null
    // One button pays where the whole invoice is what stops it.
    const isSame = stop?.amountCents === policy.nextDue?.amountDueCents
    return (
      <>
        <CancellationNotice
          policy={policy}
          today={today}
          agency={agency}
          action={
            stop ? <PayButton policy={policy} {...stop} /> : asListed ? <PayAsListed policy={policy} /> : null
          }
        />
        {nextDue ? (
          <Highlight title={i18n._(nextDue.text)} actions={isSame ? null : payAction(props)}>
            {nextDue.detail ? <p>{i18n._(nextDue.detail)}</p> : null}
          </Highlight>
        ) : null}
      </>
    )
  }
  return (
    <Highlight title={title} actions={payAction(props)}>
      {showsMoney ? <DueSentence words={nextDue ?? describeNextDue(policy, today)} /> : null}
    </Highlight>
  )
}

/** Paying does not bring coverage back (domain.md 2.9), so the page shows whom to call and not how to pay. */
function StillOpen({ nextDue }: Pick<PolicyFacts, 'nextDue'>) {
  if (nextDue === null || nextDue.openCents <= 0) return null
  const open = formatCents(nextDue.openCents)
  return (
    <p>
      <Trans>
        <strong>{open}</strong> is still open. Paying it does not bring the cover back, so it cannot be paid
        here. Your agency can tell you what is owed and what you can do.
      </Trans>
    </p>
  )
}

function DueSentence({ words: { text, detail, tone } }: { readonly words: FactWords }) {
  const { i18n } = useLingui()
  return (
    <p>
      <Amount tone={tone}>{i18n._(text)}</Amount>
      {detail ? <> · {i18n._(detail)}</> : null}
    </p>
  )
}

/** Pays what stops the notice where it takes several invoices: the button of "What needs you now". */
function PayAsListed({ policy: { accountNumber, policyNumber } }: Pick<PolicyHeadlineProps, 'policy'>) {
  const listed = useQuery(attentionQuery(accountNumber)).data?.now
  const action = listed?.find(({ key }) => key === `cancellation ${policyNumber}`)?.action
  return action ? <ButtonLink render={<Link to={action.path} />}>{action.label}</ButtonLink> : null
}

/** Pays the oldest open invoice, as in the policy's row. */
function payAction(props: PolicyHeadlineProps) {
  const { policy } = props
  if (!canPay(props) || policy.nextDue === null) return null
  const { invoiceNumber, amountDueCents } = policy.nextDue
  return <PayButton policy={policy} invoices={invoiceNumber} amountCents={amountDueCents} />
}

function canPay({ policy, today, showsMoney, mayPay }: PolicyHeadlineProps): boolean {
  return showsMoney && mayPay && policy.nextDue !== null && payableByHand(policy.nextDue, policy, today)
}

interface PayButtonProps {
  readonly policy: PolicyFacts
  readonly invoices: string
  readonly amountCents: Cents
}

function PayButton({ policy: { accountNumber: account }, invoices, amountCents }: PayButtonProps) {
  const amount = formatCents(amountCents)
  return (
    <ButtonLink render={<Link to={paths.payReview({ account, invoices })} />}>
      <Trans>Pay {amount}</Trans>
    </ButtonLink>
  )
}
