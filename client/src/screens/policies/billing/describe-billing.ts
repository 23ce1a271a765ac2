import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PolicyDetail } from '@myaccount/contract/endpoints/policies'
import { describeBank } from './describe-bank.ts'

/** Describes who sends the bill. */
export function describeBilling({ billingMethod }: Pick<PolicyDetail, 'billingMethod'>): MessageDescriptor {
  switch (billingMethod) {
    case 'direct':
      return msg`Billed to you by us`
    case 'agency':
      return msg`Billed by your agency`
    case 'list':
      return msg`Billed to someone else, such as a mortgage company`
  }
}

type Draft = Pick<PolicyDetail, 'draftState' | 'draftBankName' | 'draftBankLast4'>

/** Describes the states of domain.md 4.3. */
export function describeDraft(i18n: Pick<I18n, '_'>, draft: Draft): MessageDescriptor {
  const account = describeBank(draft)
  const bank = account === null ? (draft.draftBankName ?? '') : i18n._(account)
  switch (draft.draftState) {
    case 'not_enrolled':
      return msg`Not set up`
    case 'enrolled':
      return msg`From ${bank}`
    case 'pending_enrollment':
      return msg`Being set up from ${bank}`
    case 'pending_change':
      return msg`From ${bank}, being changed`
    case 'pending_unenroll':
      return msg`From ${bank}, being ended`
    case 'suspended':
      return msg`Suspended. Pay each invoice yourself until it is back.`
    case 'failed':
      return msg`Failed. Pay each invoice yourself until it is set up again.`
  }
}
