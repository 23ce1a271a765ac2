import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

/** Shown to an employee who may not look up customers; the server refuses it anyway. */
export function PaymentsNotInRole() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Payments are not part of your role`}>
      <Trans>
        Whoever looks up customers needs the permission for it. Ask the person who gave you yours.
      </Trans>
    </EmptyState>
  )
}
