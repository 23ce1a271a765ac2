import { useLingui } from '@lingui/react/macro'
import { FilterForm, type FilterFormProps } from '../../../parts/filters/FilterForm.tsx'
import { paths } from '../../../routes/paths.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { type InvoiceFilters, readInvoiceFilters } from './invoice-filters.ts'

type InvoiceFilterFormProps = Pick<FilterFormProps<InvoiceFilters>, 'filters' | 'policies' | 'onApply'>

export function InvoiceFilterForm(form: InvoiceFilterFormProps) {
  const { t } = useLingui()
  return (
    <FilterForm
      {...form}
      label={t`Filter invoices`}
      path={paths.invoices()}
      days={{ from: t`Due from`, to: t`Due to`, backward: t`Choose a day on or before “Due to”.` }}
      read={readInvoiceFilters}
    >
      <Field label={t`Status`}>
        {(control) => (
          <Select
            {...control}
            name="status"
            defaultValue={form.filters.status ?? ''}
            options={[
              { value: '', label: t`All` },
              { value: 'open', label: t({ context: 'invoice', message: 'Open' }) },
              { value: 'past_due', label: t`Past due` },
              { value: 'paid', label: t({ context: 'invoice', message: 'Paid' }) },
            ]}
          />
        )}
      </Field>
    </FilterForm>
  )
}
