import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../routes/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

/** For a person whose seat may not pay; the server refuses the payment too. */
export function PayNotInRole() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Paying is not part of your role`}>
      <Trans>
        Your role on this account does not include paying. The owner of the account can give you another role.
      </Trans>
    </EmptyState>
  )
}

export function NoAccountChosen() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Choose an account first`}
      actions={
        <ButtonLink render={<Link to={paths.accounts()} />}>
          <Trans>See accounts</Trans>
        </ButtonLink>
      }
    >
      <Trans>A payment is for the invoices of one account.</Trans>
    </EmptyState>
  )
}
