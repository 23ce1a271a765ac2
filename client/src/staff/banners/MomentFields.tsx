import { DateInput } from '../../ui/fields/DateInput.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import styles from './banners.module.css'
import { useFieldsOfMoment } from './use-moment-of-fields.ts'

interface MomentFieldsProps {
  /** The name of both controls. */
  readonly name: string
  readonly labels: { readonly day: string; readonly time: string }
  /** The moment shown at first. */
  readonly moment: string | null
  readonly error: string | undefined
}

/** Fields for a day and a time by the carrier's clock. */
export function MomentFields({ name, labels, moment, error }: MomentFieldsProps) {
  const { day, time } = useFieldsOfMoment()(moment)
  return (
    <div className={styles.moment}>
      <Field label={labels.day} required error={error}>
        {(control) => <DateInput {...control} name={name} defaultValue={day} />}
      </Field>
      <Field label={labels.time} required>
        {(control) => <TextInput {...control} type="time" width="short" name={name} defaultValue={time} />}
      </Field>
    </div>
  )
}
