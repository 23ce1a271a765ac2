import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@myaccount/contract/endpoints/accounts'
import type { AttentionCount } from '@myaccount/contract/endpoints/attention'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { sortAccounts } from '@myaccount/domain/accounts/sort-accounts'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useState } from 'react'
import { AgencyContact } from '../../parts/agency/AgencyContact.tsx'
import { maySee } from '../../session/may-see.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import { AccountRow } from './AccountRow.tsx'
import styles from './account-list.module.css'
import { filterAccounts, searchFromAccounts } from './filter-accounts.ts'

interface AccountListProps {
  readonly accounts: readonly AccountSummary[]
  /** The accounts on which something needs the person. */
  readonly attention: readonly AttentionCount[]
  readonly session: SessionUser
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onChoose: (accountNumber: AccountNumber) => void
}

export function AccountList({ accounts, attention, session, search, onSearch, onChoose }: AccountListProps) {
  const { t } = useLingui()
  const [withAgency, setWithAgency] = useState<AccountSummary | null>(null)
  const hasSearch = accounts.length >= searchFromAccounts
  const shown = sortAccounts(hasSearch ? filterAccounts(accounts, search) : accounts)
  const count = shown.length
  const total = accounts.length
  return (
    <Stack>
      {hasSearch ? (
        <div className={styles.search} data-print="hide">
          <SearchInput
            label={t`Search by name or number`}
            placeholder={t`Name or account number`}
            value={search}
            autoComplete="off"
            onChange={(event) => onSearch(event.target.value)}
          />
          <p role="status">
            <Trans>
              {count} of {total} accounts
            </Trans>
          </p>
        </div>
      ) : null}
      {count === 0 ? (
        <EmptyState
          title={t`No account matches`}
          actions={
            <Button variant="secondary" onClick={() => onSearch('')}>
              <Trans>Show all accounts</Trans>
            </Button>
          }
        >
          <Trans>Check the spelling, or type a part of the name or number.</Trans>
        </EmptyState>
      ) : (
        <RowList label={t`Your accounts`}>
          {shown.map((account) => (
            <AccountRow
              key={account.accountNumber}
              account={account}
              attention={attention.find(({ accountNumber }) => accountNumber === account.accountNumber)}
              today={session.today}
              isActive={account.accountNumber === session.activeAccountNumber}
              showsPolicies={maySee(session, account.accountNumber, 'see_policies')}
              onChoose={() => onChoose(account.accountNumber)}
              onShowAgency={() => setWithAgency(account)}
            />
          ))}
        </RowList>
      )}
      <AgencyOverlay account={withAgency} onClose={() => setWithAgency(null)} />
    </Stack>
  )
}

interface AgencyOverlayProps {
  /** Null while it is closed. */
  readonly account: Pick<AccountSummary, 'accountName' | 'agency'> | null
  readonly onClose: () => void
}

/** Shows the agency of any account of the list; the shell's overlay shows that of the chosen account. */
function AgencyOverlay({ account, onClose }: AgencyOverlayProps) {
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
