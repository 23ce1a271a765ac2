import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../routes/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

export function NoAccount() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Choose an account first`}
      actions={
        <ButtonLink render={<Link to={paths.accounts()} />}>
          <Trans>To your accounts</Trans>
        </ButtonLink>
      }
    >
      <Trans>Each account has people of its own.</Trans>
    </EmptyState>
  )
}

export function NotInRole() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`People are looked after by the owner`}>
      <Trans>
        Only an owner of the account sees who has a seat and changes it. Ask the owner, or call us if there is
        none any more.
      </Trans>
    </EmptyState>
  )
}
