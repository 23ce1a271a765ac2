import { Trans, useLingui } from '@lingui/react/macro'
import { type DegradedEffect, decideDegradations } from '@myaccount/domain/status/system-status'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { useSystemStatus } from '../../../session/use-session.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { DegradedNotice } from '../../../ui/notices/DegradedNotice.tsx'

interface SystemsAwayProps {
  /** The moment that the payments on the page are from; null if it shows none. */
  readonly paymentsAsOf?: string | null | undefined
}

/**
 * Lists the functions that wait while a system is away. Reports and messages never wait: both are kept here
 * and continue by themselves.
 */
export function SystemsAway({ paymentsAsOf = null }: SystemsAwayProps) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const degradations = decideDegradations(useSystemStatus(), 'claims')
  if (degradations.length === 0) return null
  const titles: Partial<Record<DegradedEffect, string>> = {
    'claim-files-queued': t`Files reach the claim file later`,
    'claim-letters-queued': t`Letters about claims are delayed`,
    'claim-payments-known': t`Payments of claims may be out of date`,
  }
  const moment = paymentsAsOf === null ? null : formatMoment(paymentsAsOf)
  return (
    <Stack>
      {degradations.map(({ effect }) => (
        <DegradedNotice
          key={effect}
          title={titles[effect]}
          {...(effect === 'claim-payments-known' && moment !== null && { asOf: t`Payments as of ${moment}` })}
        >
          <Trans>You can report a loss and write to us as always: nothing you send is lost.</Trans>
        </DegradedNotice>
      ))}
    </Stack>
  )
}
