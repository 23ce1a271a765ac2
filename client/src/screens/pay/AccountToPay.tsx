import { Trans } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PageAccount } from '../../parts/account/PageAccount.tsx'
import { NoAccountChosen } from '../../parts/refusal/NoAccountChosen.tsx'
import { paths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { PayNotInRole } from './PayNotInRole.tsx'
import { mayPay, readPayAccount } from './pay-address.ts'

interface AccountToPayProps {
  readonly session: SessionUser
  readonly children: (account: AccountNumber) => ReactNode
}

/** Shows the invoices of the account that can be paid, or why none can. */
export function AccountToPay({ session, children }: AccountToPayProps) {
  const [search] = useSearchParams()
  const account = readPayAccount(search, session)
  if (account === null)
    return (
      <NoAccountChosen to={paths.accounts()}>
        <Trans>A payment is for the invoices of one account.</Trans>
      </NoAccountChosen>
    )
  return mayPay(session, account) ? children(account) : <PayNotInRole />
}

/** Names whose bills are paid, over the title. */
export function AccountOfAddress() {
  const session = useSession()
  const [search] = useSearchParams()
  return <PageAccount account={session && readPayAccount(search, session)} />
}
