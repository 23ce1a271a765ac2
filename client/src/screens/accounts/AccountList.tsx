import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@myaccount/contract/endpoints/accounts'
import type { AttentionCount } from '@myaccount/contract/endpoints/attention'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { sortAccounts } from '@myaccount/domain/accounts/sort-accounts'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { Fragment, useState } from 'react'
import { AgencyContact } from '../../parts/agency/AgencyContact.tsx'
import { maySee } from '../../session/may-see.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import links from '../../ui/menus/filter-links.module.css'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import { AccountRow } from './AccountRow.tsx'
import styles from './account-list.module.css'
import {
  type AccountFilter,
  filterAccounts,
  isShown,
  type ShownAccounts,
  searchFromAccounts,
  shownAccounts,
} from './filter-accounts.ts'

interface AccountListProps {
  readonly accounts: readonly AccountSummary[]
  /** The accounts on which something needs the person. */
  readonly attention: readonly AttentionCount[]
  readonly session: SessionUser
  readonly filter: AccountFilter
  readonly onFilter: (filter: AccountFilter) => void
  readonly onChoose: (accountNumber: AccountNumber) => void
}

/**
 * Lists first the accounts on which something is due or needs the person; each group stays sorted by name
 * (specification 9).
 */
export function AccountList({ accounts, attention, session, filter, onFilter, onChoose }: AccountListProps) {
  const { t } = useLingui()
  const [withAgency, setWithAgency] = useState<AccountSummary | null>(null)
  const hasFilter = accounts.length >= searchFromAccounts
  const { search, show } = hasFilter ? filter : noFilter
  const found = sortAccounts(filterAccounts(accounts, search))
  const shown = found.filter((account) => isShown(account, show))
  const attentionOf = ({ accountNumber }: AccountSummary) =>
    attention.find((each) => each.accountNumber === accountNumber)
  const isDue = (account: AccountSummary) => isShown(account, 'due') || attentionOf(account) !== undefined
  const groups = [
    { title: t`Due, or needs you`, accounts: shown.filter(isDue) },
    { title: t`Nothing due`, accounts: shown.filter((account) => !isDue(account)) },
  ].filter((group) => group.accounts.length > 0)
  const count = shown.length
  const total = accounts.length
  return (
    <Stack>
      {hasFilter ? (
        <div className={styles.search} data-print="hide">
          <SearchInput
            label={t`Search by name or number`}
            placeholder={t`Name or account number`}
            value={search}
            autoComplete="off"
            onChange={(event) => onFilter({ search: event.target.value, show })}
          />
          <ShowButtons accounts={found} show={show} onShow={(chosen) => onFilter({ search, show: chosen })} />
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
            <Button variant="secondary" onClick={() => onFilter(noFilter)}>
              <Trans>Show all accounts</Trans>
            </Button>
          }
        >
          <Trans>Check the spelling, or type a part of the name or number.</Trans>
        </EmptyState>
      ) : null}
      {groups.map((group) => (
        <Fragment key={group.title}>
          {groups.length > 1 ? <SectionHeading>{group.title}</SectionHeading> : null}
          <RowList label={groups.length > 1 ? group.title : t`Your accounts`}>
            {group.accounts.map((account) => (
              <AccountRow
                key={account.accountNumber}
                account={account}
                attention={attentionOf(account)}
                today={session.today}
                isActive={account.accountNumber === session.activeAccountNumber}
                showsPolicies={maySee(session, account.accountNumber, 'see_policies')}
                onChoose={() => onChoose(account.accountNumber)}
                onShowAgency={() => setWithAgency(account)}
              />
            ))}
          </RowList>
        </Fragment>
      ))}
      <AgencyOverlay account={withAgency} onClose={() => setWithAgency(null)} />
    </Stack>
  )
}

const noFilter: AccountFilter = { search: '', show: 'all' }

interface ShowButtonsProps {
  /** The accounts that the search found. */
  readonly accounts: readonly AccountSummary[]
  readonly show: ShownAccounts
  readonly onShow: (show: ShownAccounts) => void
}

/** The filter by what is due, each with its count. */
function ShowButtons({ accounts, show, onShow }: ShowButtonsProps) {
  const { t, i18n } = useLingui()
  const words = {
    all: t({ context: 'accounts', message: 'All' }),
    due: t({ context: 'accounts', message: 'Due' }),
    past_due: t({ context: 'accounts', message: 'Past due' }),
  }
  return (
    <fieldset className={links.links} aria-label={t`Accounts by what is due`}>
      {shownAccounts.map((each) => (
        <button key={each} type="button" aria-pressed={each === show} onClick={() => onShow(each)}>
          {words[each]}{' '}
          <span>{i18n.number(accounts.filter((account) => isShown(account, each)).length)}</span>
        </button>
      ))}
    </fieldset>
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
