import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@myaccount/contract/endpoints/accounts'
import { formatPhone, phoneLink } from '../../format/format-phone.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { KeyValueList, type KeyValuePair } from '../../ui/tables/KeyValueList.tsx'

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
      {account ? <AgencyDetails account={account} /> : null}
    </Modal>
  )
}

function AgencyDetails({ account }: { readonly account: NonNullable<AgencyOverlayProps['account']> }) {
  const { t } = useLingui()
  const { accountName, agency } = account
  const { phone, email, address } = agency
  const pairs: KeyValuePair[] = [
    ...(phone ? [{ term: t`Phone`, value: <a href={phoneLink(phone)}>{formatPhone(phone)}</a> }] : []),
    ...(email ? [{ term: t`E-mail`, value: <a href={`mailto:${email}`}>{email}</a> }] : []),
    ...(address ? [{ term: t`Address`, value: address }] : []),
  ]
  return (
    <Stack>
      <p>
        <Trans>This agency looks after {accountName}.</Trans>
      </p>
      {pairs.length > 0 ? (
        <KeyValueList pairs={pairs} />
      ) : (
        <p>
          <Trans>We have no phone number or address of it. Your bill shows how to reach it.</Trans>
        </p>
      )}
    </Stack>
  )
}
