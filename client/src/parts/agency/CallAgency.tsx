import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@myaccount/contract/endpoints/accounts'
import { formatPhone, phoneLink } from '@myaccount/domain/kernel/phone'
import { Amount } from '../../ui/surfaces/Amount.tsx'

export type Agency = Pick<AccountSummary['agency'], 'name' | 'phone'>

/** Names the agency to call when the portal cannot help, with its number if we have it. */
export function CallAgency({ agency }: { readonly agency: Agency | null }) {
  if (agency === null) return <Trans>Call your agency if you have questions.</Trans>
  const { name, phone } = agency
  if (phone === null) return <Trans>Call {name} if you have questions.</Trans>
  const shown = formatPhone(phone)
  return (
    <Trans>
      Call {name} at{' '}
      <a href={phoneLink(phone)} data-target>
        <Amount>{shown}</Amount>
      </a>{' '}
      if you have questions.
    </Trans>
  )
}
