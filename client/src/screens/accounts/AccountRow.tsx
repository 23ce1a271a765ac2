import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@myaccount/contract/endpoints/accounts'
import type { AttentionCount } from '@myaccount/contract/endpoints/attention'
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
  /** Undefined where nothing needs the person. */
  readonly attention: AttentionCount | undefined
  readonly today: CalendarDate
  readonly isActive: boolean
  /** False for seats that see no policies: their facts do not distinguish none from unknown. */
  readonly showsPolicies: boolean
  readonly onChoose: () => void
  readonly onShowAgency: () => void
}

export function AccountRow(props: AccountRowProps) {
  const formatDay = useFormatDay()
  const { account, attention, today, isActive, showsPolicies, onChoose, onShowAgency } = props
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
              <Trans>Selected</Trans>
            </Chip>
          ) : null}
          {attention ? <AttentionChips attention={attention} /> : null}
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

/** The worst in words, and how many more there are. */
function AttentionChips({ attention: { count, worst } }: { readonly attention: AttentionCount }) {
  const more = count - 1
  return (
    <>
      <Chip tone={worst.isLate ? 'danger' : 'info'}>{worst.title}</Chip>
      {more > 0 ? (
        <Chip>
          <Plural value={more} one="# more needs you" other="# more need you" />
        </Chip>
      ) : null}
    </>
  )
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
