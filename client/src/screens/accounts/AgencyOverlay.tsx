import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@myaccount/contract/endpoints/accounts'
import { AgencyContact } from '../../parts/agency/AgencyContact.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

interface AgencyOverlayProps {
  /** Null while it is closed. */
  readonly account: Pick<AccountSummary, 'accountName' | 'agency'> | null
  readonly onClose: () => void
}

/** Who looks after an account of the list, chosen or not; the shell's overlay is about the chosen one. */
export function AgencyOverlay({ account, onClose }: AgencyOverlayProps) {
  const { t } = useLingui()
  return (
    <Modal
      open={account !== null}
      title={account?.agency.name ?? ''}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <Button variant="modalPrimary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {account ? <AgencyOfAccount account={account} /> : null}
    </Modal>
  )
}

function AgencyOfAccount({ account }: { readonly account: NonNullable<AgencyOverlayProps['account']> }) {
  const { accountName, agency } = account
  return (
    <Stack>
      <p>
        <Trans>This agency looks after {accountName}.</Trans>
      </p>
      <AgencyContact agency={agency} />
    </Stack>
  )
}
