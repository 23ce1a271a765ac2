import { Trans, useLingui } from '@lingui/react/macro'
import {
  decideRegistrationReview,
  type RegistrationReview,
} from '@myaccount/contract/endpoints/admin/registration-reviews'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'
import { useChange } from '../../../parts/changing/use-change.ts'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { registrationReviewsQuery } from './registrations.queries.ts'

interface DecideProps {
  readonly review: RegistrationReview
}

/** The two answers. Either way the person gets an email. */
export function DecideReview({ review }: DecideProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null)
  const { displayName } = review
  return (
    <>
      <ButtonGroup>
        <Button
          aria-label={t`Link the account for ${displayName}`}
          onClick={() => setOpen('approve')}
        >{t`Link the account`}</Button>
        <Button
          variant="secondary"
          aria-label={t`Turn down ${displayName}`}
          onClick={() => setOpen('reject')}
        >{t`Turn down`}</Button>
      </ButtonGroup>
      {open === null ? null : (
        <Decide key={open} decision={open} review={review} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

interface DecisionProps extends DecideProps {
  readonly decision: 'approve' | 'reject'
  readonly onClose: () => void
}

function Decide({ review, decision, onClose }: DecisionProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const act = useChange(decideRegistrationReview)
  const [isMissing, setMissing] = useState(false)
  const { displayName, accountName, registrationId } = review
  const isApproval = decision === 'approve'

  async function submit(form: HTMLFormElement): Promise<void> {
    const reason = String(new FormData(form).get('reason') ?? '').trim()
    const isShort = !isApproval && (reason.length < 10 || reason.length > 500)
    setMissing(isShort)
    if (isShort || act.isBusy) return
    const params = { registrationId }
    const body = isApproval ? ({ decision: 'approve' } as const) : ({ decision: 'reject', reason } as const)
    const done = await act.run({ params, body })
    await client.invalidateQueries({ queryKey: registrationReviewsQuery().queryKey })
    if (done === undefined) return
    showBanner({
      kind: 'success',
      message: isApproval
        ? t`The account is linked. The person was told.`
        : t`Turned down. The person was told.`,
    })
    onClose()
  }

  return (
    <FormOverlay
      title={isApproval ? t`Link ${displayName}?` : t`Turn down ${displayName}?`}
      submit={isApproval ? t`Link the account` : t`Turn down`}
      isBusy={act.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Refusal refusal={act.refusal} unanswered={t`We do not know if this was done`}>
        <Trans>Load the page again before you try once more.</Trans>
      </Refusal>
      {isApproval ? (
        <p>
          <Trans>
            {displayName} will see {accountName}. Its owners and its contact on file are told.
          </Trans>
        </p>
      ) : (
        <Field
          label={t`Why`}
          hint={t`The person reads this.`}
          required
          error={isMissing ? t`Say why, in 10 to 500 characters.` : undefined}
        >
          {(control) => <TextInput {...control} name="reason" maxLength={500} />}
        </Field>
      )}
    </FormOverlay>
  )
}
