import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@myaccount/contract/endpoints/accounts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { useFormatDay } from '../../format/use-format-day.ts'
import { VisuallyHidden } from '../../ui/headings/VisuallyHidden.tsx'
import { Row, type RowFact } from '../../ui/rows/Row.tsx'
import { Chip } from '../../ui/surfaces/Chip.tsx'
import { AttentionChips } from './AttentionChips.tsx'
import styles from './account-row.module.css'
import { amountDueFact } from './amount-due-fact.tsx'

interface AccountRowProps {
  readonly account: AccountSummary
  readonly today: CalendarDate
  readonly isActive: boolean
  /** False for seats that see no policies: none and not known look alike in the facts. */
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
            {/* Many accounts have the same agency: the name of the button must tell them apart. */}
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
