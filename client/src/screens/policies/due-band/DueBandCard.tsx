import { Trans, useLingui } from '@lingui/react/macro'
import type { DueBand } from '@myaccount/contract/endpoints/accounts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { Link } from 'react-router'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { ScheduledPayments } from '../../../parts/scheduled/ScheduledPayments.tsx'
import { paths } from '../../../routes/paths.ts'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { describeDue } from './describe-due.ts'
import { describeNotIncluded } from './describe-not-included.ts'
import { ReturnedPayments } from './ReturnedPayments.tsx'

interface DueBandCardProps {
  readonly account: AccountNumber
  readonly due: DueBand
  /** What the page has said before, of what is left out. */
  readonly toldBefore: DueBand['notIncluded']
  /** Whether the seat may pay what is due. */
  readonly mayPay: boolean
  readonly today: CalendarDate
  /** ISO moment of the last news while BillingCenter is off (ADR 0020); the page's notice says the rest. */
  readonly asOf: string | null
}

/** What is to be paid by hand, of it past due, and what is left out and why: first on the page, in sentences. */
export function DueBandCard({ account, due, toldBefore, mayPay, today, asOf }: DueBandCardProps) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const total = describeDue(due, i18n)
  const notTold = due.notIncluded.filter((entry) => !toldBefore.includes(entry))
  const leftOut = describeNotIncluded(i18n, notTold, today).map((sentence) => i18n._(sentence))
  const isFirst = toldBefore.length === 0
  const moment = asOf === null ? null : formatMoment(asOf)
  const dated = moment === null ? [] : [t`These amounts are as of ${moment}.`]
  const sentences = [...(total === null ? [] : [total]), ...leftOut, ...dated].join(' ')
  const told = (
    <>
      <ReturnedPayments payments={due.returned} mayPay={mayPay} />
      <ScheduledPayments payments={due.scheduled} mayPay={mayPay} addressOf={paths.payment} />
    </>
  )
  const invoices = (
    <ButtonLink variant="secondary" render={<Link to={paths.invoices()} />}>
      <Trans>See invoices</Trans>
    </ButtonLink>
  )
  if (total === null) {
    return (
      <Highlight title={t`Nothing due now`} isFirst={isFirst} actions={invoices}>
        {told}
        <p>
          {sentences || <Trans>You will see the next bill here about three weeks before it is due.</Trans>}
        </p>
      </Highlight>
    )
  }
  return (
    <Highlight
      isFirst={isFirst}
      lead={<Lead pastDueCents={due.pastDueCents} toPayCents={due.toPayCents} />}
      figure={formatCents(due.toPayCents)}
      actions={
        mayPay ? (
          <ButtonGroup>
            {invoices}
            <ButtonLink render={<Link to={paths.payAll(account, due.invoiceNumbers)} />}>
              <Trans>Pay now</Trans>
            </ButtonLink>
          </ButtonGroup>
        ) : (
          invoices
        )
      }
    >
      {told}
      <p>{sentences}</p>
    </Highlight>
  )
}

function Lead({ pastDueCents, toPayCents }: Pick<DueBand, 'pastDueCents' | 'toPayCents'>) {
  if (pastDueCents <= 0) return <Trans>Due now</Trans>
  const amount = formatCents(pastDueCents)
  return (
    <>
      <Trans>Due now</Trans>,{' '}
      <Amount tone="danger">
        {pastDueCents === toPayCents ? (
          <Trans>all of it past due</Trans>
        ) : (
          <Trans>{amount} of it past due</Trans>
        )}
      </Amount>
    </>
  )
}
