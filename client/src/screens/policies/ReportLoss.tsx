import { Trans } from '@lingui/react/macro'
import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import { Link } from 'react-router'
import { usePolicyTypes } from '../../parts/carrier/carrier-context.ts'
import { paths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { VisuallyHidden } from '../../ui/headings/VisuallyHidden.tsx'

/** Links to the report under this policy, if the portal takes it and the role may make it. */
export function ReportLoss({
  policy,
  variant = 'secondary',
}: {
  readonly policy: PolicyFacts
  readonly variant?: 'secondary' | 'table'
}) {
  const session = useSession()
  const { accountNumber, policyNumber, policyType } = policy
  const { form } = usePolicyTypes()(policyType)
  if (form === null || session === null || !maySee(session, accountNumber, 'claims_write')) return null
  return (
    <ButtonLink variant={variant} render={<Link to={paths.reportLoss(form, policyNumber)} />}>
      <Trans>
        Report a loss <VisuallyHidden>under {policyNumber}</VisuallyHidden>
      </Trans>
    </ButtonLink>
  )
}
