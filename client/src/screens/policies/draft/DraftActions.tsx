import { Trans } from '@lingui/react/macro'
import type { DraftOfPolicy } from '@myaccount/contract/endpoints/bank-draft/drafts'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'

interface DraftActionsProps {
  readonly account: AccountNumber
  readonly draft: DraftOfPolicy
  readonly onEnd: () => void
}

/** Only what can work now. Where it cannot be set up, its page says why. */
export function DraftActions({ account, draft, onEnd }: DraftActionsProps) {
  const { policyNumber, draftState, actions } = draft
  if (draftState === 'not_enrolled' || draftState === 'failed') {
    const at = <Link to={paths.bankDraft({ account, policies: policyNumber })} />
    return (
      <ButtonGroup>
        {actions.enroll === null ? (
          <ButtonLink variant="secondary" render={at}>
            <Trans>Set up bank draft</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink variant="table" render={at}>
            <Trans>Why it cannot be set up now</Trans>
          </ButtonLink>
        )}
      </ButtonGroup>
    )
  }
  if (actions.change !== null && actions.unenroll !== null) return null
  return (
    <ButtonGroup>
      {actions.change === null ? (
        <ButtonLink
          variant="secondary"
          render={<Link to={paths.bankDraft({ account, change: policyNumber })} />}
        >
          <Trans>Change the bank account</Trans>
        </ButtonLink>
      ) : null}
      {actions.unenroll === null ? (
        <Button variant="secondary" onClick={onEnd}>
          <Trans>Stop bank draft</Trans>
        </Button>
      ) : null}
    </ButtonGroup>
  )
}
