import { useLingui } from '@lingui/react/macro'
import type { StaffEventDelivery } from '@myaccount/contract/endpoints/admin/admin-events'

type Attempt = StaffEventDelivery['attempts'][number]

interface DeliveryWords {
  readonly states: Readonly<Record<StaffEventDelivery['state'], string>>
  readonly outcomeOf: (attempt: Attempt) => string
}

/** Words for the state of an event and for the outcome of a try. */
export function useDeliveryWords(): DeliveryWords {
  const { t } = useLingui()
  return {
    states: {
      delivered: t`Delivered`,
      waiting: t`Waiting`,
      failing: t`Failing`,
      not_sent: t`Not sent`,
    },
    outcomeOf({ outcome, httpStatus, errorCode }) {
      switch (outcome) {
        case 'delivered':
          return t`Delivered (HTTP ${httpStatus ?? ''})`
        case 'refused':
          return t`Refused (HTTP ${httpStatus ?? ''})`
        case 'redirected':
          return t`Redirect not followed (HTTP ${httpStatus ?? ''})`
        case 'timed_out':
          return t`No answer in time`
        case 'not_reached':
          return errorCode === null ? t`Not reached` : t`Not reached (${errorCode})`
        case 'interrupted':
          return t`Cut off: the portal restarted`
      }
    },
  }
}
