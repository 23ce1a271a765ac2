import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@myaccount/contract/endpoints/accounts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useFormatDay } from '../../format/use-format-day.ts'
import { VisuallyHidden } from '../../ui/headings/VisuallyHidden.tsx'
import { Row, type RowFact } from '../../ui/rows/Row.tsx'
import { Amount } from '../../ui/surfaces/Amount.tsx'
import { Chip } from '../../ui/surfaces/Chip.tsx'
import styles from './account-row.module.css'

interface AccountRowProps {
  readonly account: AccountSummary
  readonly today: CalendarDate
  readonly isActive: boolean
  /** False for seats that see no policies: their facts do not distinguish none from unknown. */
  readonly showsPolicies: boolean
  readonly onChoose: () => void
  readonly onShowAgency: () => void
}

export function AccountRow(props: AccountRowProps) {
  const formatDay = useFormatDay()
  const { account, today, isActive, showsPolicies, onChoose, onShowAgency } = props
  const { t } = useLingui()
  const { accountName, accountNumber, agency, due } = account
  return (
    <Row
      title={
        <button type="button" className={styles.choose} onClick={onChoose}>
          {accountName}
        </button>
      }
      chips={
        <>
          {isActive ? (
            <Chip tone="success">
              <Trans>Current</Trans>
            </Chip>
          ) : null}
          <AttentionChips attention={account.attention} />
        </>
      }
      meta={
        <>
          {accountNumber}{' '}
          <span className={styles.dot} aria-hidden="true">
            ·
          </span>{' '}
          <button type="button" className={styles.agency} onClick={onShowAgency}>
            {agency.name}
            {/* Many accounts have the same agency, so the name of the button must differ. */}
            <VisuallyHidden> {t`(agency of ${accountName})`}</VisuallyHidden>
          </button>
        </>
      }
      state={
        showsPolicies
          ? policiesFact(account)
          : { text: t`Account details only`, detail: t`your role does not include policies` }
      }
      {...(due && { figure: amountDueFact(due, today, formatDay) })}
    />
  )
}

function policiesFact({ policiesInForce, openClaims }: AccountSummary): RowFact {
  return {
    text: (
      <Plural
        value={policiesInForce}
        _0="No policy in force"
        one="# policy in force"
        other="# policies in force"
      />
    ),
    ...(openClaims > 0 && {
      detail: <Plural value={openClaims} one="and # open claim" other="and # open claims" />,
    }),
  }
}

type Attention = AccountSummary['attention'][number]

/** Shows the most urgent first, in the order of the data (domain: decideAccountAttention). */
function AttentionChips({ attention }: Pick<AccountSummary, 'attention'>) {
  return attention.map((badge) => <AttentionChip key={badge.kind} badge={badge} />)
}

function AttentionChip({ badge }: { readonly badge: Attention }) {
  switch (badge.kind) {
    case 'cancellation-notice':
      return (
        <Chip tone="danger">
          <CancellationWords policies={badge.policies} firstOn={badge.firstOn} />
        </Chip>
      )
    case 'past-due':
      return (
        <Chip tone="danger">
          <Trans>Past due</Trans>
        </Chip>
      )
    case 'policy-cancelled':
      return (
        <Chip>
          <Plural value={badge.policies} one="# policy cancelled" other="# policies cancelled" />
        </Chip>
      )
    case 'due-today':
      return (
        <Chip tone="info">
          <Trans>Due today</Trans>
        </Chip>
      )
    case 'payment-pending':
      return (
        <Chip>
          <Plural value={badge.payments} one="Pending payment" other="# pending payments" />
        </Chip>
      )
    case 'renewal-offered':
      return (
        <Chip tone="info">
          <Plural value={badge.policies} one="Renewal offered" other="# renewals offered" />
        </Chip>
      )
  }
}

function CancellationWords({
  policies,
  firstOn,
}: Pick<Extract<Attention, { kind: 'cancellation-notice' }>, 'policies' | 'firstOn'>) {
  const formatDay = useFormatDay()
  if (policies > 1)
    return <Plural value={policies} one="# policy to cancel" other="# policies to be cancelled" />
  if (firstOn === null) return <Trans>Notice of cancellation</Trans>
  const day = formatDay(firstOn)
  return <Trans>Cancels {day}</Trans>
}

type Due = NonNullable<AccountSummary['due']>

/** Shows the amount due, and since or until when; only past-due amounts are red. */
function amountDueFact(
  { toPayCents, pastDueCents, oldestDueDate }: Due,
  today: CalendarDate,
  formatDay: (date: CalendarDate) => string,
): RowFact {
  if (toPayCents <= 0 || oldestDueDate === null) return { text: <Trans>Nothing due</Trans> }
  const total = formatCents(toPayCents)
  const pastDue = formatCents(pastDueCents)
  const day = formatDay(oldestDueDate)
  if (pastDueCents >= toPayCents) {
    return { text: <Trans>{total} past due</Trans>, detail: <Trans>since {day}</Trans>, tone: 'danger' }
  }
  if (pastDueCents > 0) {
    return {
      text: <Trans>{total} due now</Trans>,
      detail: (
        <Trans>
          <Amount tone="danger">{pastDue} past due</Amount> since {day}
        </Trans>
      ),
    }
  }
  return {
    text: <Trans>{total} due now</Trans>,
    detail: oldestDueDate === today ? <Trans>due today</Trans> : <Trans>first due {day}</Trans>,
  }
}
