import { useLingui } from '@lingui/react/macro'
import { type CalendarDate, parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type SeatRole, seatRoles } from '@myaccount/domain/seats/seat-role'
import { useHas } from '../../../parts/carrier/carrier-context.ts'
import { useSession } from '../../../session/use-session.ts'
import { RadioGroup } from '../../../ui/choices/RadioGroup.tsx'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { useRoleWords } from '../words/use-role-words.ts'

interface SeatFieldsProps {
  readonly role: SeatRole
  readonly onRole: (role: SeatRole) => void
  /** The last day as the native control returns it; empty for none. */
  readonly to: string
  readonly onTo: (to: string) => void
}

/** The fields of a seat: its role and, if it has one, its last day. */
export function SeatFields({ role, onRole, to, onTo }: SeatFieldsProps) {
  const { t } = useLingui()
  const words = useRoleWords()
  const today = useSession()?.today
  const hasVotes = useHas('proxy')
  const roles = seatRoles.filter((one) => one !== 'voting_representative' || one === role || hasVotes)
  return (
    <>
      <RadioGroup
        legend={t`Role`}
        look="rows"
        options={roles.map((value) => ({ value, label: words[value].name, detail: words[value].does }))}
        value={role}
        onChange={onRole}
      />
      <Field label={t`Last day`} mark={t`optional`} hint={t`Owners are reminded 30 and 7 days before.`}>
        {(control) => (
          <DateInput
            {...control}
            min={today}
            value={to}
            onChange={(event) => onTo(event.currentTarget.value)}
          />
        )}
      </Field>
    </>
  )
}

export function readDay(text: string): CalendarDate | null {
  const day = parseCalendarDate(text)
  return day.ok ? day.value : null
}
