import { Trans, useLingui } from '@lingui/react/macro'
import type { RegistrationReview } from '@myaccount/contract/endpoints/admin/registration-reviews'
import { toPlainLine } from '@myaccount/contract/plain-text'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { ApproveReview } from './ApproveReview.tsx'
import { DecisionOverlay } from './DecisionOverlay.tsx'
import { useRoleWords } from './use-role-words.ts'

interface DecideProps {
  readonly review: RegistrationReview
}

type Open = 'approve' | 'confirm' | 'withdraw' | 'reject'

/** The answers that this employee may give: ownership is approved by one and confirmed by another (ADR 0060). */
export function DecideReview({ review }: DecideProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open | null>(null)
  const { displayName, approval, numbers } = review
  const close = () => setOpen(null)
  return (
    <>
      <ButtonGroup>
        {approval === null && numbers.length > 0 ? (
          <Button
            aria-label={t`Link the account for ${displayName}`}
            onClick={() => setOpen('approve')}
          >{t`Link the account`}</Button>
        ) : null}
        {approval !== null && !approval.isOwn ? (
          <Button
            aria-label={t`Confirm the owner ${displayName}`}
            onClick={() => setOpen('confirm')}
          >{t`Confirm the owner`}</Button>
        ) : null}
        {approval?.isOwn ? (
          <Button
            variant="secondary"
            aria-label={t`Take back the approval of ${displayName}`}
            onClick={() => setOpen('withdraw')}
          >{t`Take it back`}</Button>
        ) : (
          <Button
            variant="secondary"
            aria-label={t`Turn down ${displayName}`}
            onClick={() => setOpen('reject')}
          >{t`Turn down`}</Button>
        )}
      </ButtonGroup>
      {open === 'approve' ? <ApproveReview review={review} onClose={close} /> : null}
      {open === 'confirm' ? <Confirm review={review} onClose={close} /> : null}
      {open === 'withdraw' ? <Withdraw review={review} onClose={close} /> : null}
      {open === 'reject' ? <TurnDown review={review} onClose={close} /> : null}
    </>
  )
}

interface OverlayProps extends DecideProps {
  readonly onClose: () => void
}

function Confirm({ review, onClose }: OverlayProps) {
  const { t } = useLingui()
  const { displayName, accountName, approval } = review
  const byName = approval?.byName ?? ''
  const calledPerson = approval?.calledPerson ?? ''
  return (
    <DecisionOverlay
      review={review}
      title={t`Make ${displayName} an owner?`}
      submit={t`Confirm the owner`}
      done={t`The account is linked. Its owners were told.`}
      read={() => ({ decision: 'confirm' })}
      onClose={onClose}
    >
      <p>
        <Trans>
          {byName} spoke with {calledPerson} and approved it. {displayName} will own {accountName}: bills,
          claims, and who else may see it.
        </Trans>
      </p>
    </DecisionOverlay>
  )
}

function Withdraw({ review, onClose }: OverlayProps) {
  const { t } = useLingui()
  return (
    <DecisionOverlay
      review={review}
      title={t`Take your approval back?`}
      submit={t`Take it back`}
      done={t`Your approval is taken back.`}
      read={() => ({ decision: 'withdraw' })}
      onClose={onClose}
    >
      <p>
        <Trans>Nobody is linked. The request waits for an answer again.</Trans>
      </p>
    </DecisionOverlay>
  )
}

function TurnDown({ review, onClose }: OverlayProps) {
  const { t } = useLingui()
  const roles = useRoleWords()
  const [isMissing, setMissing] = useState(false)
  const { displayName, approval } = review
  const role = approval === null ? '' : roles[approval.role]
  return (
    <DecisionOverlay
      review={review}
      title={t`Turn down ${displayName}?`}
      submit={t`Turn down`}
      done={t`Turned down. The person was told.`}
      read={(data) => {
        const reason = toPlainLine(String(data.get('reason') ?? ''))
        const isShort = reason.length < 10 || reason.length > 500
        setMissing(isShort)
        return isShort ? null : { decision: 'reject', reason }
      }}
      onClose={onClose}
    >
      {role === '' ? null : (
        <p>
          <Trans>A colleague approved this role: {role}. Your answer ends that.</Trans>
        </p>
      )}
      <Field
        label={t`Why`}
        hint={t`The person reads this.`}
        required
        error={isMissing ? t`Say why, in 10 to 500 characters.` : undefined}
      >
        {(control) => <TextInput {...control} name="reason" maxLength={500} />}
      </Field>
    </DecisionOverlay>
  )
}
