import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'

/** Describes the bank account that a policy is drafted from, as far as the feed has it; null if it does not. */
export function describeBank({
  draftBankName: bank,
  draftBankLast4: last4,
}: Pick<PolicyFacts, 'draftBankName' | 'draftBankLast4'>): MessageDescriptor | null {
  if (last4 === null) return null
  return bank === null ? msg`Bank account ending ${last4}` : msg`${bank} ending ${last4}`
}
