import { Trans, useLingui } from '@lingui/react/macro'
import type { Registration } from '@myaccount/contract/endpoints/registrations/registrations'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useDayOfMoment } from '../../../format/use-format-moment.ts'
import { CarrierPhone } from '../../../parts/carrier/CarrierPhone.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'

/** States what waits, since when, what happens next, and whom to call: the person has no account to look at. */
export function WaitingReview({ registration }: { readonly registration: Registration }) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const dayOf = useDayOfMoment()
  const { maskedName, maskedTown, review } = registration
  if (review === null) return null
  const since = formatDay(dayOf(review.askedAt))
  const until = formatDay(dayOf(review.endsAt))
  return (
    <Notice title={t`We are checking your request for ${maskedName}`}>
      <Stack gap="small">
        <p>
          <Trans>
            You asked on {since} to be linked to {maskedName} in {maskedTown}.
          </Trans>
        </p>
        <p>
          <Trans>
            Next, an employee calls the organization, as a rule within two business days. The answer appears
            here. We email it too if your email address is verified. Nothing is left for you to do.
          </Trans>
        </p>
        <p>
          <Trans>
            Questions? Call us at <CarrierPhone />. Without an answer by {until} the request ends, and you can
            ask again.
          </Trans>
        </p>
      </Stack>
    </Notice>
  )
}
