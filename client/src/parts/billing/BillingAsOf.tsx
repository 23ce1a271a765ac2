import { Trans } from '@lingui/react/macro'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type DegradableScreen, decideDegradations } from '@myaccount/domain/status/system-status'
import { useQuery } from '@tanstack/react-query'
import type { LoaderInput } from '../../api/screen-module.ts'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { eventsQuery } from '../../session/session.queries.ts'
import { useSystemStatus } from '../../session/use-session.ts'
import { accountOverviewQuery } from './account-overview.query.ts'
import styles from './billing-as-of.module.css'

/** Called by a loader, so that the first document shows the notice too. The shell reads the events anyway. */
export async function loadBillingAsOf(
  load: LoaderInput['load'],
  accountNumber: AccountNumber,
): Promise<void> {
  const events = await load(eventsQuery())
  if (events?.MyAccountEvents.billing_center.online === false) await load(accountOverviewQuery(accountNumber))
}

interface BillingAsOfProps {
  readonly accountNumber: AccountNumber
  readonly screen: DegradableScreen
}

/**
 * Shows the moment that the amounts are from while BillingCenter is off (ADR 0020); the
 * shell shows that it is off.
 */
export function BillingAsOf({ accountNumber, screen }: BillingAsOfProps) {
  const formatMoment = useFormatMoment()
  const degradations = decideDegradations(useSystemStatus(), screen)
  const isLastKnown = degradations.some(({ effect }) => effect === 'last-known-figures')
  const asOf = useQuery({ ...accountOverviewQuery(accountNumber), enabled: isLastKnown }).data?.billingAsOf
  if (!isLastKnown || !asOf) return null
  const moment = formatMoment(asOf)
  return (
    <p className={styles.asOf}>
      <Trans>Amounts as of {moment}. A later payment may not show yet.</Trans>
    </p>
  )
}
