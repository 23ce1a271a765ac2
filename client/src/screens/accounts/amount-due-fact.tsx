import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@myaccount/contract/endpoints/accounts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { RowFact } from '../../ui/rows/Row.tsx'
import { Amount } from '../../ui/surfaces/Amount.tsx'

type Due = NonNullable<AccountSummary['due']>

/** Due now and since or until when; only what is past due is red. */
export function amountDueFact(
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
