import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { Link } from 'react-router'
import { paths } from '../../routes/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import type { Asked } from './asked.ts'
import { SignedInAs } from './SignedInAs.tsx'

interface UnknownToStaffProps {
  readonly asked: Extract<Asked, { readonly kind: 'customer' | 'payment' }>
  readonly session: SessionUser
}

/** Employees see every customer and payment, so a number that is not found is mistyped. */
export function UnknownToStaff({ asked: { kind, number }, session }: UnknownToStaffProps) {
  const { t } = useLingui()
  const isPayment = kind === 'payment'
  return (
    <Stack gap="large">
      <PageHeading
        title={isPayment ? t`Payment ${number} was not found` : t`No customer has the number ${number}`}
      />
      <Card>
        <Stack>
          <p>
            <Trans>Check the number in the address.</Trans>
          </p>
          <SignedInAs session={session} />
          <div>
            <ButtonLink render={<Link to={isPayment ? paths.adminPayments() : paths.admin()} />}>
              {isPayment ? t`See all payments` : t`Find a customer`}
            </ButtonLink>
          </div>
        </Stack>
      </Card>
    </Stack>
  )
}
