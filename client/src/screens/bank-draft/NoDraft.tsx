import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicyToEnroll } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import { Link } from 'react-router'
import { CarrierPhone } from '../../parts/carrier/CarrierPhone.tsx'
import { paths } from '../../routes/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import type { DraftAction } from './bank-draft-address.ts'
import { PolicyChoices } from './policies/PolicyChoices.tsx'

/** ADR 0015: who is drafted signs for it. */
export function ActingCannotSign() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Only the customer can sign for bank draft`}>
      <Trans>
        You can't do this while acting as a customer. They sign in as themselves, or sign on paper.
      </Trans>
    </EmptyState>
  )
}

export function DraftNotInRole() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Bank draft is not part of your role`}>
      <Trans>
        Your role on this account does not include paying. The owner of the account can give you another role.
      </Trans>
    </EmptyState>
  )
}

interface NothingToSignProps {
  readonly action: DraftAction
  readonly policies: readonly PolicyToEnroll[]
}

/** None can be chosen; each says why. */
export function NothingToSign({ action, policies }: NothingToSignProps) {
  const { t } = useLingui()
  const isOfOffice = policies.some(({ whyNotChange }) => whyNotChange === 'by_carrier')
  return (
    <Stack>
      <EmptyState
        title={action === 'enroll' ? t`No policy can be added now` : t`No draft can be changed here`}
        actions={
          <ButtonLink variant="secondary" render={<Link to={paths.policies()} />}>
            <Trans>See policies</Trans>
          </ButtonLink>
        }
      >
        {action === 'enroll' ? (
          <Trans>Each policy below says why.</Trans>
        ) : isOfOffice ? (
          <>
            <Trans>It was set up with our office. Call us to change or stop it.</Trans> <CarrierPhone />
          </>
        ) : (
          <Trans>Set up bank draft first.</Trans>
        )}
      </EmptyState>
      {action === 'enroll' && policies.length > 0 ? (
        <PolicyChoices
          action={action}
          policies={policies}
          chosen={new Set()}
          error={undefined}
          onToggle={() => undefined}
          onChoose={() => undefined}
        />
      ) : null}
    </Stack>
  )
}
