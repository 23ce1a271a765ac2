import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../routes/paths.ts'
import { accountSummariesQuery } from '../../session/accounts/accounts.queries.ts'
import { useChooseAccount } from '../../session/use-choose-account.ts'
import { useLateNavigate } from '../../session/use-late-navigate.ts'
import { useActiveAccount } from '../../session/use-session.ts'
import { MenuButton } from '../../ui/menus/MenuButton.tsx'
import styles from './header.module.css'

/** Shows the active account; with several accounts, a menu to choose another. */
export function AccountSwitcher() {
  const { t } = useLingui()
  const navigate = useLateNavigate()
  const [isOpen, setOpen] = useState(false)
  const accounts = useQuery(accountSummariesQuery()).data ?? []
  const active = useActiveAccount()
  const choose = useChooseAccount(() => {
    setOpen(false)
    void navigate(paths.policies())
  })
  const current = accounts.find((account) => account.accountNumber === active)
  const label = current ? (
    <span className={styles.account}>
      <b>{current.accountName}</b> <span>{current.accountNumber}</span>
    </span>
  ) : (
    t`Choose an account`
  )
  if (accounts.length === 0) return null
  if (accounts.length === 1) return <p className={styles.onlyAccount}>{label}</p>
  const choices = accounts.map(({ accountName, accountNumber }) => ({
    key: accountNumber,
    element: (
      <button
        type="button"
        aria-current={accountNumber === active ? 'true' : undefined}
        onClick={() => choose.choose(accountNumber)}
      >
        <span className={styles.account}>
          <b>{accountName}</b> <span>{accountNumber}</span>
        </span>
      </button>
    ),
  }))
  const all = {
    key: 'all',
    element: (
      <Link to={paths.accounts()} onClick={() => setOpen(false)}>
        {t`See all accounts`}
      </Link>
    ),
  }
  return (
    <MenuButton look="framed" entries={[...choices, all]} open={isOpen} onOpenChange={setOpen}>
      {label}
      <ChevronsUpDown aria-hidden="true" />
    </MenuButton>
  )
}
