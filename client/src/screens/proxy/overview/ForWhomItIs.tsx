import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { Link } from 'react-router'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'

/** Shown to a person who is not signed in, or whose role does not vote. */
export function ForWhomItIs({ session }: { readonly session: SessionUser | null }) {
  const { t } = useLingui()
  if (session?.acting_as !== undefined) {
    return (
      <Notice kind="info" title={t`Only the organization can vote`}>
        <Trans>Ask them to appoint or revoke a proxy from their own account.</Trans>
      </Notice>
    )
  }
  if (session !== null) {
    return (
      <Notice kind="info" title={t`Your role does not include the vote`}>
        <Trans>The owner or the voting representative of the organization appoints its proxy.</Trans>
      </Notice>
    )
  }
  return (
    <Highlight
      title={t`Appoint your proxy online`}
      actions={
        <ButtonGroup>
          <ButtonLink render={<a href={serverPaths.startLogin()} />}>
            <Trans>Sign in</Trans>
          </ButtonLink>
          <ButtonLink variant="secondary" render={<Link to={paths.proxyCard()} />}>
            <Trans>Use your mailed card</Trans>
          </ButtonLink>
        </ButtonGroup>
      }
    >
      <Trans>
        Sign in as the owner or the voting representative of your organization, or use the control number on
        the card that we mailed.
      </Trans>
    </Highlight>
  )
}
