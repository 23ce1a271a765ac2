import { Trans, useLingui } from '@lingui/react/macro'
import type { RegistrationReview } from '@myaccount/contract/endpoints/admin/registration-reviews'
import { toPlainLine } from '@myaccount/contract/plain-text'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { needsSecondEmployee } from '@myaccount/domain/registrations/decide-review'
import { type SeatRole, seatRoles } from '@myaccount/domain/seats/seat-role'
import { useState } from 'react'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { MomentFields } from '../banners/MomentFields.tsx'
import { useMomentOfFields } from '../banners/use-moment-of-fields.ts'
import { DecisionOverlay } from './DecisionOverlay.tsx'
import { useRoleWords } from './use-role-words.ts'

interface ApproveReviewProps {
  readonly review: RegistrationReview
  readonly onClose: () => void
}

/** The role, and the call to a number on file that speaks for it. */
export function ApproveReview({ review, onClose }: ApproveReviewProps) {
  const { t } = useLingui()
  const roles = useRoleWords()
  const momentOf = useMomentOfFields()
  const [openedAt] = useState(() => new Date().toISOString())
  const [role, setRole] = useState<SeatRole>(review.role)
  const [missing, setMissing] = useState({ person: false, calledAt: false })
  const { displayName, numbers } = review
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
        const person = toPlainLine(String(data.get('person') ?? ''))
        const calledAt = momentOf(data, 'calledAt')
        setMissing({ person: person.length < 2, calledAt: calledAt === null })
        if (person.length < 2 || calledAt === null) return null
        const number = String(data.get('number') ?? '')
        return { decision: 'approve', role, call: { number, person, calledAt } }
      }}
      onClose={onClose}
    >
      {(refusedAt) => (
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
          <Field label={t`Number you called`} hint={t`On file with us.`} error={refusedAt('call.number')}>
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
          <Field
            label={t`Who you spoke with`}
            required
            error={missing.person ? t`Write the name of the person.` : refusedAt('call.person')}
          >
            {(control) => <TextInput {...control} name="person" maxLength={80} autoComplete="off" />}
          </Field>
          <MomentFields
            name="calledAt"
            labels={{ day: t`Day of the call`, time: t`Time of the call` }}
            moment={openedAt}
            error={missing.calledAt ? t`Enter the day and the time.` : refusedAt('call.calledAt')}
          />
        </>
      )}
    </DecisionOverlay>
  )
}
