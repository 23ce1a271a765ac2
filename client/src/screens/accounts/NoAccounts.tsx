import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../routes/paths.ts'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

/** A first sign-in that could not be joined to anybody the carrier knows: what helps most, first. */
export function NoAccounts() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`We found no account for this address`}
      actions={
        <ButtonGroup>
          <ButtonLink render={<Link to={paths.accounts({ add: 'account' })} preventScrollReset />}>
            <Trans>Add an account</Trans>
          </ButtonLink>
          <ButtonLink variant="secondary" render={<Link to={paths.help()} />}>
            <Trans>Get help</Trans>
          </ButtonLink>
        </ButtonGroup>
      }
    >
      <p>
        <Trans>With a bill of your organization at hand you can add the account now.</Trans>
      </p>
      <p>
        <Trans>
          Or ask the owner of your organization’s account, or your agency, to add the email address you signed
          in with. The agency’s phone number is on every bill.
        </Trans>
      </p>
    </EmptyState>
  )
}
