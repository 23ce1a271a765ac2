import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActingReason } from '@myaccount/domain/acting/acting'

/** Why an employee acts, in their own words. */
export const reasonWords: Readonly<Record<ActingReason, MessageDescriptor>> = {
  caller: msg`Caller asks for help`,
  billing: msg`Question about a bill`,
  claim: msg`Help with a claim`,
  defect: msg`Something does not work`,
  complaint: msg`Complaint`,
}
