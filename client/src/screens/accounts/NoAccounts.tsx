import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../routes/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

/** A newcomer: signed in, and nobody has given a seat yet. Says who can. */
export function NoAccounts() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`You have no account here yet`}
      actions={
        <ButtonLink variant="secondary" render={<Link to={paths.help()} />}>
          <Trans>Get help</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          Ask the owner of your organization’s account to add the email address you signed in with.
        </Trans>
      </p>
      <p>
        <Trans>Or call your agency. Its phone number is on every bill.</Trans>
      </p>
    </EmptyState>
  )
}
