import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@myaccount/contract/endpoints/accounts'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sumCents } from '@myaccount/domain/kernel/money'
import { Link } from 'react-router'
import { paths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Highlight } from '../../ui/surfaces/Highlight.tsx'

interface PayAllAccountsProps {
  readonly accounts: readonly AccountSummary[]
  readonly session: SessionUser
}

/** Where more than one account has something due that this person may pay: all of it from one page. */
export function PayAllAccounts({ accounts, session }: PayAllAccountsProps) {
  const { t } = useLingui()
  const dues = accounts.flatMap(({ accountNumber, due }) =>
    due !== null && due.toPayCents > 0 && maySee(session, accountNumber, 'pay') ? [due.toPayCents] : [],
  )
  if (dues.length < 2) return null
  return (
    <Highlight
      lead={t`${plural(dues.length, { one: 'Due on # account', other: 'Due on # accounts' })}`}
      figure={formatCents(sumCents(dues))}
      actions={
        <ButtonLink render={<Link to={paths.payAccounts()} />}>
          <Trans>Review and pay</Trans>
        </ButtonLink>
      }
    >
      <Trans>One review for all of them. Each account gets a payment and a receipt of its own.</Trans>
    </Highlight>
  )
}
