import { useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'

interface DayChoiceProps {
  readonly days: readonly CalendarDate[]
  /** Null for now. */
  readonly chosen: CalendarDate | null
  /** While a payment is being sent. */
  readonly isLocked: boolean
  readonly onChoose: (day: CalendarDate | null) => void
}

const now = 'now'

/** Now, or one of the days that are offered; nothing to choose where it has to be now. */
export function DayChoice({ days, chosen, isLocked, onChoose }: DayChoiceProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  if (days.length === 0) return null
  const options = [
    { value: now, label: t`Now` },
    ...days.map((day) => ({ value: day, label: formatDay(day) })),
  ]
  return (
    <Field label={t`When`} hint={t`Until its day you can withdraw it, and the invoice stays open.`}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={chosen ?? now}
          disabled={isLocked}
          onChange={({ target }) => onChoose(days.find((day) => day === target.value) ?? null)}
        />
      )}
    </Field>
  )
}
