import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { FilterForm, focusField, readForm } from '../../../parts/filters/FilterForm.tsx'
import { PolicyFilterField } from '../../../parts/filters/PolicyFilterField.tsx'
import type { PolicyChoices } from '../../../parts/filters/policy-choices.ts'
import { type FilterMistake, findFilterMistake, isBackward } from '../../../parts/filters/read-filters.ts'
import { paths } from '../../../routes/paths.ts'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { type InvoiceFilters, readInvoiceFilters } from './invoice-filters.ts'

export interface InvoiceFilterFormProps {
  /** What is in force; give the form another key when it changes, so that its fields say so. */
  readonly filters: InvoiceFilters
  readonly policies: PolicyChoices
  readonly onApply: (filters: InvoiceFilters) => void
}

export function InvoiceFilterForm({ filters, policies, onApply }: InvoiceFilterFormProps) {
  const { t } = useLingui()
  const [mistake, setMistake] = useState<FilterMistake>(isBackward(filters) ? 'from' : null)

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = readForm(event.currentTarget)
    const wished = readInvoiceFilters(search)
    const found = findFilterMistake(search, wished)
    setMistake(found)
    if (found === null) onApply(wished)
    else focusField(event.currentTarget, found)
  }

  return (
    <FilterForm
      label={t`Filter invoices`}
      inUse={Object.keys(filters).length}
      path={paths.invoices()}
      isWrong={mistake !== null}
      onSubmit={apply}
    >
      <PolicyFilterField
        policies={policies}
        chosen={filters.policyNumber}
        isWrong={mistake === 'policyNumber'}
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
        error={mistake === 'from' ? t`Choose a day on or before “Due to”.` : undefined}
      >
        {(control) => <DateInput {...control} name="from" defaultValue={filters.from} />}
      </Field>
      <Field label={t`Due to`}>
        {(control) => <DateInput {...control} name="to" defaultValue={filters.to} />}
      </Field>
    </FilterForm>
  )
}
