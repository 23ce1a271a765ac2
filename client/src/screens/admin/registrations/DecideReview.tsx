import { Trans, useLingui } from '@lingui/react/macro'
import {
  decideRegistrationReview,
  type RegistrationReview,
} from '@myaccount/contract/endpoints/admin/registration-reviews'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useChange } from '../../../parts/changing/use-change.ts'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
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
  const formId = useId()
  const act = useChange(decideRegistrationReview)
  const [isMissing, setMissing] = useState(false)
  const { displayName, accountName, registrationId } = review
  const isApproval = decision === 'approve'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
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
    <Modal
      open
      title={isApproval ? t`Link ${displayName}?` : t`Turn down ${displayName}?`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="modalPrimary" type="submit" form={formId} busy={act.isBusy}>
            {isApproval ? t`Link the account` : t`Turn down`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack>
          <div role="alert">
            {act.refusal ? (
              act.refusal.body ? (
                <RefusedNotice body={act.refusal.body} />
              ) : (
                <Notice kind="error" title={t`We do not know if this was done`}>
                  <Trans>Load the page again before you try once more.</Trans>
                </Notice>
              )
            ) : null}
          </div>
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
        </Stack>
      </form>
    </Modal>
  )
}
