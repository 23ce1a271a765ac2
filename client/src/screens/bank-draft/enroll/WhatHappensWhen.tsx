import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useCutOff } from '../../../format/use-format-moment.ts'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/timeline/Timeline.tsx'
import type { ByHand, DraftDay, DraftPlan } from './plan-days.ts'

interface WhatHappensWhenProps {
  readonly account: AccountNumber
  readonly plan: DraftPlan
  readonly today: CalendarDate
  /** True once the agreement is signed, and not only about to be. */
  readonly isAgreed?: boolean
}

/**
 * Lists the days from the agreement to the first withdrawals, among them the bills that must still be paid by
 * hand, with a link to pay them.
 */
export function WhatHappensWhen({ account, plan, today, isAgreed = false }: WhatHappensWhenProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const byHand = useByHandEntry(account)
  const drafts = useDraftEntries()
  const dated = [
    ...plan.byHand.map((owed) => ({ on: owed.dueDate < today ? today : owed.dueDate, ...byHand(owed) })),
    ...plan.days.flatMap(drafts),
  ].sort((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)))
  return (
    <Card title={t`What happens when`}>
      <Timeline
        label={t`What happens when`}
        entries={[
          {
            key: 'agree',
            weight: 'now',
            date: formatDay(today),
            title: isAgreed ? t`You agreed` : t`You agree`,
            detail: isAgreed
              ? t`We emailed you a copy of the authorization.`
              : t`We email you a copy of the authorization.`,
          },
          ...dated.map(({ on, ...entry }) => ({ ...entry, date: formatDay(on) })),
        ]}
      />
    </Card>
  )
}

type Dated = Omit<TimelineEntry, 'date'> & { readonly on: CalendarDate }

function useByHandEntry(account: AccountNumber): (owed: ByHand) => Omit<TimelineEntry, 'date'> {
  const { i18n } = useLingui()
  const formatDay = useFormatDay()
  return ({ invoiceNumber, dueDate, amountDueCents, policy }) => {
    const amount = formatCents(amountDueCents)
    const policyType = sayPolicyType(i18n, policy.policyType)
    const due = formatDay(dueDate)
    return {
      key: invoiceNumber,
      weight: 'main',
      title: <Trans>Pay {amount} yourself</Trans>,
      detail: (
        <Trans>
          This {policyType} bill is due {due}, too soon to draft.
        </Trans>
      ),
      action: (
        <ButtonLink
          variant="table"
          render={<Link to={paths.payReview({ account, invoices: invoiceNumber })} />}
        >
          <Trans>
            Pay now <VisuallyHidden>invoice {invoiceNumber}</VisuallyHidden>
          </Trans>
        </ButtonLink>
      ),
    }
  }
}

/**
 * Returns the entries of a day; the first day also lists when its bills come, and until when
 * the draft can be stopped.
 */
function useDraftEntries(): (day: DraftDay, index: number) => readonly Dated[] {
  const { t } = useLingui()
  const words = useWithdrawalWords()
  const cutOff = useCutOff()
  return (day, index) => {
    const { draftsOn, withdrawals, totalCents } = day
    const first = withdrawals[0]
    const total = formatCents(totalCents)
    const draft: Dated = {
      on: draftsOn,
      key: `draft ${draftsOn}`,
      weight: 'main',
      title: index > 0 ? t`Draft, ${total}` : t`First draft, ${total}`,
      detail: words(day),
    }
    if (first === undefined || index > 0) return [draft]
    return [
      {
        on: first.billsOn,
        key: 'bills',
        title: t`${plural(withdrawals.length, { one: 'The bill arrives', other: 'The bills arrive' })}`,
        detail: t`We email you the exact amount and the draft date.`,
      },
      {
        on: first.changeBy,
        key: 'deadline',
        title: t`Last day to change or stop`,
        detail: t`Until ${cutOff}, for the draft that follows.`,
      },
      draft,
    ]
  }
}

function useWithdrawalWords(): (day: DraftDay) => string {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  return ({ draftsOn, withdrawals }) => {
    const each = withdrawals.map(({ policy, amountCents }) => {
      const policyType = sayPolicyType(i18n, policy.policyType)
      const amount = formatCents(amountCents)
      return t`${policyType} ${amount}`
    })
    const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(each)
    const what = t`${plural(withdrawals.length, { one: 'One withdrawal', other: '# withdrawals' })}: ${list}.`
    const due = withdrawals[0]?.dueDate
    if (due === undefined || due === draftsOn || withdrawals.some((each) => each.dueDate !== due)) return what
    const day = formatDay(due)
    return `${what} ${t`Due ${day}, when banks are closed, so your bank pays on the next banking day.`}`
  }
}
