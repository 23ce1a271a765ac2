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
import { type PaymentFilters, readPaymentFilters } from './payment-filters.ts'

export interface PaymentFilterFormProps {
  /** What is in force; give the form another key when it changes, so that its fields say so. */
  readonly filters: PaymentFilters
  readonly policies: PolicyChoices
  readonly onApply: (filters: PaymentFilters) => void
}

export function PaymentFilterForm({ filters, policies, onApply }: PaymentFilterFormProps) {
  const { t } = useLingui()
  const [mistake, setMistake] = useState<FilterMistake>(isBackward(filters) ? 'from' : null)

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = readForm(event.currentTarget)
    const wished = readPaymentFilters(search)
    const found = findFilterMistake(search, wished)
    setMistake(found)
    if (found === null) onApply(wished)
    else focusField(event.currentTarget, found)
  }

  return (
    <FilterForm
      label={t`Filter payments`}
      inUse={Object.keys(filters).length}
      path={paths.paymentHistory()}
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
              { value: 'under_way', label: t`Under way` },
              { value: 'received', label: t`Received` },
              { value: 'went_back', label: t`Returned, refunded or disputed` },
              { value: 'not_completed', label: t`Not completed` },
            ]}
          />
        )}
      </Field>
      <Field
        label={t`From`}
        error={mistake === 'from' ? t`Choose a day on or before the last one.` : undefined}
      >
        {(control) => <DateInput {...control} name="from" defaultValue={filters.from} />}
      </Field>
      <Field label={t`To`}>
        {(control) => <DateInput {...control} name="to" defaultValue={filters.to} />}
      </Field>
    </FilterForm>
  )
}
