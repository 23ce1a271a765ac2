import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

export function NotInRole() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`People are looked after by the owner`}>
      <Trans>
        Only an owner of the account sees who has a seat and changes it. Ask the owner, or call us if there is
        none any more.
      </Trans>
    </EmptyState>
  )
}
