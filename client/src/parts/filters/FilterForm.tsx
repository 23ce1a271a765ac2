import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { DateInput } from '../../ui/fields/DateInput.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { focusField, readForm } from '../../ui/forms/read-form.ts'
import styles from './filter-form.module.css'
import { PolicyFilterField } from './PolicyFilterField.tsx'
import type { PolicyChoices } from './policy-choices.ts'
import { type FilterMistake, findFilterMistake, isBackward, type ListFilters } from './read-filters.ts'

export interface FilterFormProps<Filters extends ListFilters> {
  /** The name of the form, and the label of the button that opens it on a phone. */
  readonly label: string
  /** The filters in force. Give the form a new key when they change, so that its fields show them. */
  readonly filters: Filters
  readonly policies: PolicyChoices
  /** The address of the page without a filter. */
  readonly path: string
  /** The labels of the days, and the error if the first is after the last. */
  readonly days: { readonly from: string; readonly to: string; readonly backward: string }
  /** Reads the filters from the address and drops invalid values. */
  readonly read: (search: URLSearchParams) => Filters
  readonly onApply: (filters: Filters) => void
  /** Other fields of the address, which stay when these filters change. */
  readonly kept?: Readonly<Record<string, string>>
  /** The field between the policy and the days, named as in the address. */
  readonly children?: ReactNode
}

/** A plain form of GET: its fields are the names in the address, and it works before the script has loaded. */
export function FilterForm<Filters extends ListFilters>({
  label,
  filters,
  policies,
  path,
  days,
  read,
  onApply,
  kept = {},
  children,
}: FilterFormProps<Filters>) {
  const { t } = useLingui()
  const fieldsId = useId()
  const [isOpen, setOpen] = useState(false)
  const [mistake, setMistake] = useState<FilterMistake>(isBackward(filters) ? 'from' : null)
  const inUse = Object.keys(filters).length

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = readForm(event.currentTarget)
    const wished = read(search)
    const found = findFilterMistake(search, wished)
    setMistake(found)
    if (found === null) onApply(wished)
    else focusField(event.currentTarget, found)
  }

  return (
    <div className={styles.frame} data-print="hide">
      <div className={styles.toggle}>
        <Button
          variant="table"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          {inUse === 0 ? label : t`${label} (${inUse} in use)`}
        </Button>
      </div>
      <form
        id={fieldsId}
        className={styles.form}
        // A mistake opens the form on a phone too, so that it is seen.
        data-fields={children === undefined ? 'few' : undefined}
        data-open={isOpen || mistake !== null || undefined}
        aria-label={label}
        method="get"
        action={path}
        onSubmit={apply}
      >
        <PolicyFilterField
          policies={policies}
          chosen={filters.policyNumber}
          isWrong={mistake === 'policyNumber'}
        />
        {children}
        <Field label={days.from} error={mistake === 'from' ? days.backward : undefined}>
          {(control) => <DateInput {...control} name="from" defaultValue={filters.from} />}
        </Field>
        <Field label={days.to}>
          {(control) => <DateInput {...control} name="to" defaultValue={filters.to} />}
        </Field>
        <div className={styles.actions}>
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="secondary">{t`Apply`}</Button>
          {inUse > 0 ? (
            <ButtonLink variant="print" render={<Link to={path} />}>{t`Clear all`}</ButtonLink>
          ) : null}
        </div>
      </form>
    </div>
  )
}
