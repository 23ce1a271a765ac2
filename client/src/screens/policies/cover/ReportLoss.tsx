import { Trans } from '@lingui/react/macro'
import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import { reportFormOf } from '@myaccount/domain/claims/report-form'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { maySee } from '../../../session/may-see.ts'
import { useSession } from '../../../session/use-session.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'

/** Links to the report under this policy, if the portal takes it and the role may make it. */
export function ReportLoss({ policy }: { readonly policy: PolicyFacts }) {
  const session = useSession()
  const { accountNumber, policyNumber, policyType } = policy
  const form = reportFormOf(policyType)
  if (form === null || session === null || !maySee(session, accountNumber, 'claims_write')) return null
  return (
    <div>
      <ButtonLink variant="secondary" render={<Link to={paths.reportLoss(form, policyNumber)} />}>
        <Trans>Report a loss</Trans>
      </ButtonLink>
    </div>
  )
}
