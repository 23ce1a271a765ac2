import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

export function DocumentsNotInRole() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Documents are not part of your role`}>
      <Trans>
        Your role on this account does not show documents. The owner of the account can give you another role.
      </Trans>
    </EmptyState>
  )
}
