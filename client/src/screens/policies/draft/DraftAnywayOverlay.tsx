import { useLingui } from '@lingui/react/macro'
import type { DraftOfPolicy } from '@myaccount/contract/endpoints/bank-draft/drafts'
import type { PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { draftConsentMessages } from '@myaccount/messages/drafts/consent-messages'
import { fill } from '@myaccount/messages/message'
import { say } from '@myaccount/messages/say'
import { useCarrier } from '../../../parts/carrier/carrier-context.ts'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'
import { showBanner } from '../../../session/messages.ts'
import type { DraftChanges } from './use-draft-changes.ts'

interface DraftAnywayOverlayProps {
  readonly policyNumber: PolicyNumber
  readonly expected: DraftOfPolicy['drafts'][number]
  readonly changes: DraftChanges
  readonly onClose: () => void
}

/** The consent to a draft that was announced less than 10 days before: its whole text, with amount and day. */
export function DraftAnywayOverlay({ policyNumber, expected, changes, onClose }: DraftAnywayOverlayProps) {
  const { t, i18n } = useLingui()
  const carrier = useCarrier()
  const { invoiceNumber, amountCents, draftsOn } = expected

  function agree(): void {
    // A refusal is shown on the page, as for every other action (PolicyDraft.tsx).
    onClose()
    changes.run({ kind: 'anyway', invoiceNumber, amountCents, draftsOn }, () =>
      showBanner({ kind: 'success', message: t`The bill will be drafted.` }),
    )
  }

  return (
    <FormOverlay
      title={t`Draft this bill anyway?`}
      submit={t`I agree, draft it`}
      cancel={t`Not now`}
      isBusy={changes.isBusy}
      onSubmit={agree}
      onClose={onClose}
    >
      <p>
        {say(
          i18n,
          fill(draftConsentMessages.agree, {
            carrier: carrier.name,
            policy: policyNumber,
            invoice: invoiceNumber,
            amount: { cents: amountCents },
            day: { date: draftsOn },
          }),
        )}
      </p>
    </FormOverlay>
  )
}
