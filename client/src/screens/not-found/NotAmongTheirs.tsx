import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { Capability } from '@myaccount/domain/seats/capability'
import { Link, useLocation } from 'react-router'
import { paths, serverPaths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import type { Asked } from './asked.ts'
import { SignedInAs } from './SignedInAs.tsx'

/** The things that a customer's address can name. */
type AskedByCustomer = Exclude<Asked, { readonly kind: 'customer' }>

interface NotAmongTheirsProps {
  readonly asked: AskedByCustomer
  readonly session: SessionUser
}

/**
 * The address names a thing that this person does not see. The words are the same whether it belongs to somebody
 * else or to nobody.
 */
export function NotAmongTheirs({ asked, session }: NotAmongTheirsProps) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const title = useTitle(asked, session)
  const list = useList(asked, session)
  // An employee who acts leaves the customer by the ribbon, and nobody signs in as a customer for them.
  const maySwitch = session.acting_as === undefined
  return (
    <Stack gap="large">
      <PageHeading title={title} />
      <Card>
        <Stack>
          <p>
            <Trans>
              Check the number. Your role may not include it, or it may be listed under another sign-in.
            </Trans>
          </p>
          <SignedInAs session={session} />
          <ButtonGroup>
            {maySwitch ? (
              <ButtonLink
                variant="secondary"
                render={<a href={serverPaths.logout({ returnTo: pathname + search })} />}
              >
                {t`Sign in as somebody else`}
              </ButtonLink>
            ) : null}
            <ButtonLink render={<Link to={list.to} />}>{list.label}</ButtonLink>
          </ButtonGroup>
        </Stack>
      </Card>
    </Stack>
  )
}

function useTitle({ kind, number }: AskedByCustomer, { display_name: name, acting_as }: SessionUser): string {
  const { t } = useLingui()
  if (acting_as)
    switch (kind) {
      case 'invoice':
        return t`Invoice ${number} is not among the accounts of ${name}`
      case 'policy':
        return t`Policy ${number} is not among the accounts of ${name}`
      case 'payment':
        return t`Payment ${number} is not among the accounts of ${name}`
      case 'claim':
        return t`Claim ${number} is not among the accounts of ${name}`
    }
  switch (kind) {
    case 'invoice':
      return t`Invoice ${number} is not among your accounts`
    case 'policy':
      return t`Policy ${number} is not among your accounts`
    case 'payment':
      return t`Payment ${number} is not among your accounts`
    case 'claim':
      return t`Claim ${number} is not among your accounts`
  }
}

interface List {
  readonly to: string
  readonly label: string
}

/** The list in which the thing would stand; the accounts, where the seat does not show that list. */
function useList({ kind }: AskedByCustomer, session: SessionUser): List {
  const { t } = useLingui()
  const lists: Readonly<Record<AskedByCustomer['kind'], List & { readonly needs: Capability }>> = {
    invoice: { to: paths.invoices(), label: t`See your invoices`, needs: 'see_invoices' },
    payment: { to: paths.paymentHistory(), label: t`See your payments`, needs: 'see_histories' },
    policy: { to: paths.policies(), label: t`See your policies`, needs: 'see_policies' },
    claim: { to: paths.claims(), label: t`See your claims`, needs: 'claims_see' },
  }
  const { activeAccountNumber: account } = session
  const list = lists[kind]
  return account !== null && maySee(session, account, list.needs)
    ? list
    : { to: paths.accounts(), label: t`See your accounts` }
}
