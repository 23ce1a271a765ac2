import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { wasRefused } from '@myaccount/domain/payments/payment-state'
import type { StaffPayment } from '../admin-payments.queries.ts'

/** Describes each state to staff, and whether money moved. */
export const stateWords: Readonly<Record<StaffPayment['state'], MessageDescriptor>> = {
  created: msg`Started, not sent`,
  scheduled: msg`Scheduled, not sent yet`,
  requires_action: msg`Waits for the payer to confirm`,
  submitted: msg`Sent, no answer yet`,
  processing: msg`With the bank`,
  unknown: msg`No answer, being asked about`,
  succeeded: msg`Received, not posted yet`,
  posted: msg`Posted by billing`,
  failed: msg`Refused, no money taken`,
  cancelled: msg`Given up, no money taken`,
  expired: msg`Not completed in time, no money taken`,
  returned: msg`Returned by the bank`,
  disputed: msg`Under dispute`,
  partially_refunded: msg`Refunded in part`,
  refunded: msg`Refunded`,
}

/** Red is for failures alone. */
export function toneOfState(state: StaffPayment['state']): 'ink' | 'danger' {
  return wasRefused(state) ? 'danger' : 'ink'
}
