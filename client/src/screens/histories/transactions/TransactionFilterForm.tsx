import { useLingui } from '@lingui/react/macro'
import type { HistoryLineType } from '@myaccount/domain/histories/history-line'
import { transactionTypes } from '@myaccount/messages/histories/transaction-messages'
import { say } from '@myaccount/messages/say'
import { FilterForm, type FilterFormProps } from '../../../parts/filters/FilterForm.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { readTransactionFilters, type TransactionFilters } from './transaction-filters.ts'

interface TransactionFilterFormProps
  extends Pick<FilterFormProps<TransactionFilters>, 'filters' | 'policies' | 'path' | 'onApply'> {
  readonly types: readonly HistoryLineType[]
}

export function TransactionFilterForm({ types, ...form }: TransactionFilterFormProps) {
  const { t, i18n } = useLingui()
  return (
    <FilterForm
      {...form}
      label={t`Filter the history`}
      days={{ from: t`From`, to: t`To`, backward: t`Choose a day on or before the last one.` }}
      read={readTransactionFilters}
    >
      <Field label={t`Type`}>
        {(control) => (
          <Select
            {...control}
            name="type"
            defaultValue={form.filters.type ?? ''}
            options={[
              { value: '', label: t`All types` },
              ...types.map((type) => ({ value: type, label: say(i18n, transactionTypes[type]) })),
            ]}
          />
        )}
      </Field>
    </FilterForm>
  )
}
