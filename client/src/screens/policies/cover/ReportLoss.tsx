import { Trans } from '@lingui/react/macro'
import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import { claimRouteOf } from '@myaccount/domain/policies/claim-route-of'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { maySee } from '../../../session/may-see.ts'
import { useSession } from '../../../session/use-session.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'

/** Straight to the report under this policy, where it is made here and the role may make it. */
export function ReportLoss({ policy }: { readonly policy: PolicyFacts }) {
  const session = useSession()
  const { accountNumber, policyNumber, policyType } = policy
  const route = claimRouteOf(policyType)
  if (route === null || session === null || !maySee(session, accountNumber, 'claims_write')) return null
  const path = route === 'auto-claim' ? paths.reportAuto(policyNumber) : paths.reportProperty(policyNumber)
  return (
    <div>
      <ButtonLink variant="secondary" render={<Link to={path} />}>
        <Trans>Report a loss</Trans>
      </ButtonLink>
    </div>
  )
}
