import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import styles from './invoice-filter-form.module.css'
import { type InvoiceFilters, isBackward, isFiltered, readInvoiceFilters } from './invoice-filters.ts'
import { PolicyFilterField } from './PolicyFilterField.tsx'
import type { PolicyChoices } from './policy-choices.ts'

export interface InvoiceFilterFormProps {
  /** What is in force; give the form another key when it changes, so that its fields say so. */
  readonly filters: InvoiceFilters
  readonly policies: PolicyChoices
  readonly onApply: (filters: InvoiceFilters) => void
}

type Mistake = 'policy' | 'dates' | null

/** A plain form of GET: its fields are the names in the address, and it works before the script is there. */
export function InvoiceFilterForm({ filters, policies, onApply }: InvoiceFilterFormProps) {
  const { t } = useLingui()
  const fieldsId = useId()
  const [isOpen, setOpen] = useState(false)
  const [mistake, setMistake] = useState<Mistake>(isBackward(filters) ? 'dates' : null)
  const inUse = Object.keys(filters).length

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const search = new URLSearchParams(entries)
    const wished = readInvoiceFilters(search)
    const found = findMistake(search, wished)
    setMistake(found)
    if (found === null) return onApply(wished)
    const wrong = event.currentTarget.elements.namedItem(found === 'policy' ? 'policyNumber' : 'from')
    if (wrong instanceof HTMLElement) wrong.focus()
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
          {inUse === 0 ? t`Filter invoices` : t`Filter invoices (${inUse} in use)`}
        </Button>
      </div>
      <form
        id={fieldsId}
        className={styles.form}
        data-open={isOpen || mistake !== null || undefined}
        aria-label={t`Filter invoices`}
        method="get"
        action={paths.invoices()}
        onSubmit={apply}
      >
        <PolicyFilterField
          policies={policies}
          chosen={filters.policyNumber}
          error={mistake === 'policy' ? t`Enter a policy number like 12MF0104417.` : undefined}
        />
        <Field label={t`Status`}>
          {(control) => (
            <Select
              {...control}
              name="status"
              defaultValue={filters.status ?? ''}
              options={[
                { value: '', label: t`All` },
                { value: 'open', label: t`Open` },
                { value: 'past_due', label: t`Past due` },
                { value: 'paid', label: t`Paid` },
              ]}
            />
          )}
        </Field>
        <Field
          label={t`Due from`}
          error={mistake === 'dates' ? t`Choose a day on or before “Due to”.` : undefined}
        >
          {(control) => <DateInput {...control} name="from" defaultValue={filters.from} />}
        </Field>
        <Field label={t`Due to`}>
          {(control) => <DateInput {...control} name="to" defaultValue={filters.to} />}
        </Field>
        <div className={styles.actions}>
          <Button type="submit" variant="secondary">{t`Apply`}</Button>
          {isFiltered(filters) ? (
            <ButtonLink variant="print" render={<Link to={paths.invoices()} />}>{t`Clear all`}</ButtonLink>
          ) : null}
        </div>
      </form>
    </div>
  )
}

function findMistake(search: URLSearchParams, wished: InvoiceFilters): Mistake {
  if (search.get('policyNumber')?.trim() && wished.policyNumber === undefined) return 'policy'
  return isBackward(wished) ? 'dates' : null
}
