import { useLingui } from '@lingui/react/macro'
import { FilterForm, type FilterFormProps } from '../../../parts/filters/FilterForm.tsx'
import { paths } from '../../../routes/paths.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { type PaymentFilters, readPaymentFilters } from './payment-filters.ts'

type PaymentFilterFormProps = Pick<FilterFormProps<PaymentFilters>, 'filters' | 'policies' | 'onApply'>

export function PaymentFilterForm(form: PaymentFilterFormProps) {
  const { t } = useLingui()
  return (
    <FilterForm
      {...form}
      label={t`Filter payments`}
      path={paths.paymentHistory()}
      days={{ from: t`From`, to: t`To`, backward: t`Choose a day on or before the last one.` }}
      read={readPaymentFilters}
    >
      <Field label={t`Status`}>
        {(control) => (
          <Select
            {...control}
            name="status"
            defaultValue={form.filters.status ?? ''}
            options={[
              { value: '', label: t({ context: 'payments', message: 'All' }) },
              { value: 'under_way', label: t`Under way` },
              { value: 'received', label: t`Received` },
              { value: 'went_back', label: t`Returned, refunded or disputed` },
              { value: 'not_completed', label: t`Not completed` },
            ]}
          />
        )}
      </Field>
    </FilterForm>
  )
}
