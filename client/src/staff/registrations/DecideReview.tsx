import { Trans, useLingui } from '@lingui/react/macro'
import type { RegistrationReview } from '@myaccount/contract/endpoints/admin/registration-reviews'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { needsSecondEmployee } from '@myaccount/domain/registrations/decide-review'
import { type SeatRole, seatRoles } from '@myaccount/domain/seats/seat-role'
import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { MomentFields } from '../banners/MomentFields.tsx'
import { useMomentOfFields } from '../banners/use-moment-of-fields.ts'
import { DecisionOverlay } from './DecisionOverlay.tsx'
import { useRoleWords } from './use-role-words.ts'

interface DecideProps {
  readonly review: RegistrationReview
}

type Open = 'approve' | 'confirm' | 'withdraw' | 'reject'

/**
 * Offers the decisions that this employee may make: ownership is approved by one employee and
 * confirmed by another (ADR 0060).
 */
export function DecideReview({ review }: DecideProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open | null>(null)
  const { approval, numbers } = review
  const displayName = useNameOf(review)
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
            aria-label={t`Take it back: the approval of ${displayName}`}
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

/** Returns the person's name for buttons and titles: the provider may have given none. */
function useNameOf({ displayName }: RegistrationReview): string {
  const { t } = useLingui()
  return displayName || t`a person without a name`
}

interface OverlayProps extends DecideProps {
  readonly onClose: () => void
}

function Confirm({ review, onClose }: OverlayProps) {
  const { t } = useLingui()
  const { accountName, approval } = review
  const displayName = useNameOf(review)
  const byName = approval?.byName ?? t`A colleague`
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
  const { approval } = review
  const displayName = useNameOf(review)
  const role = approval === null ? '' : roles[approval.role]
  return (
    <DecisionOverlay
      review={review}
      title={t`Turn down ${displayName}?`}
      submit={t`Turn down`}
      done={t`Turned down. The person was told.`}
      read={(data) => ({ decision: 'reject', reason: String(data.get('reason') ?? '') })}
      onClose={onClose}
    >
      {(errorAt) => (
        <>
          {role === '' ? null : (
            <p>
              <Trans>A colleague approved this role: {role}. Your answer ends that.</Trans>
            </p>
          )}
          <Field label={t`Why`} hint={t`The person reads this.`} required error={errorAt('reason')}>
            {(control) => <TextInput {...control} name="reason" maxLength={500} />}
          </Field>
        </>
      )}
    </DecisionOverlay>
  )
}

interface ApproveReviewProps {
  readonly review: RegistrationReview
  readonly onClose: () => void
}

/** Asks for the role, and for the call to a number on file that supports it. */
function ApproveReview({ review, onClose }: ApproveReviewProps) {
  const { t } = useLingui()
  const roles = useRoleWords()
  const momentOf = useMomentOfFields()
  const [openedAt] = useState(() => new Date().toISOString())
  const [role, setRole] = useState<SeatRole>(review.role)
  const { numbers } = review
  const displayName = useNameOf(review)
  const isSecondNeeded = needsSecondEmployee(role)
  return (
    <DecisionOverlay
      review={review}
      title={t`Link ${displayName}?`}
      submit={isSecondNeeded ? t`Approve` : t`Link the account`}
      done={
        isSecondNeeded
          ? t`Approved. A second employee confirms it.`
          : t`The account is linked. The person was told.`
      }
      read={(data) => {
        const textOf = (name: string) => String(data.get(name) ?? '')
        const call = {
          number: textOf('number'),
          person: textOf('person'),
          calledAt: momentOf(data, 'calledAt'),
        }
        return { decision: 'approve', role, call }
      }}
      onClose={onClose}
    >
      {(errorAt) => (
        <>
          <Field label={t`Role`}>
            {(control) => (
              <Select
                {...control}
                value={role}
                onChange={({ currentTarget: { value } }) =>
                  setRole(seatRoles.find((each) => each === value) ?? role)
                }
                options={seatRoles.map((each) => ({ value: each, label: roles[each] }))}
              />
            )}
          </Field>
          <p>
            {isSecondNeeded ? (
              <Trans>An owner decides who sees the account. A second employee confirms it first.</Trans>
            ) : (
              <Trans>The owners and the contact on file are told.</Trans>
            )}
          </p>
          <Field label={t`Number you called`} hint={t`On file with us.`} error={errorAt('call.number')}>
            {(control) => (
              <Select
                {...control}
                name="number"
                options={numbers.map((each) => ({
                  value: each.number,
                  label: `${formatPhone(each.number)}, ${each.name}, ${each.role === null ? t`Agency` : roles[each.role]}`,
                }))}
              />
            )}
          </Field>
          <Field label={t`Who you spoke with`} required error={errorAt('call.person')}>
            {(control) => <TextInput {...control} name="person" maxLength={80} autoComplete="off" />}
          </Field>
          <MomentFields
            name="calledAt"
            labels={{ day: t`Day of the call`, time: t`Time of the call` }}
            moment={openedAt}
            error={errorAt('call.calledAt')}
          />
        </>
      )}
    </DecisionOverlay>
  )
}
