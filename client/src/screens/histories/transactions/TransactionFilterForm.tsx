import { useLingui } from '@lingui/react/macro'
import type { HistoryLineType } from '@myaccount/domain/histories/history-line'
import { transactionTypes } from '@myaccount/messages/histories/transaction-messages'
import { say } from '@myaccount/messages/say'
import { type FormEvent, useState } from 'react'
import { FilterForm, focusField, readForm } from '../../../parts/filters/FilterForm.tsx'
import { PolicyFilterField } from '../../../parts/filters/PolicyFilterField.tsx'
import type { PolicyChoices } from '../../../parts/filters/policy-choices.ts'
import { type FilterMistake, findFilterMistake, isBackward } from '../../../parts/filters/read-filters.ts'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { readTransactionFilters, type TransactionFilters } from './transaction-filters.ts'

export interface TransactionFilterFormProps {
  /** What is in force; give the form another key when it changes, so that its fields say so. */
  readonly filters: TransactionFilters
  readonly policies: PolicyChoices
  readonly types: readonly HistoryLineType[]
  /** The page without a filter. */
  readonly path: string
  readonly onApply: (filters: TransactionFilters) => void
}

export function TransactionFilterForm({
  filters,
  policies,
  types,
  path,
  onApply,
}: TransactionFilterFormProps) {
  const { t, i18n } = useLingui()
  const [mistake, setMistake] = useState<FilterMistake>(isBackward(filters) ? 'from' : null)

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = readForm(event.currentTarget)
    const wished = readTransactionFilters(search)
    const found = findFilterMistake(search, wished)
    setMistake(found)
    if (found === null) onApply(wished)
    else focusField(event.currentTarget, found)
  }

  return (
    <FilterForm
      label={t`Filter the history`}
      inUse={Object.keys(filters).length}
      path={path}
      isWrong={mistake !== null}
      onSubmit={apply}
    >
      <PolicyFilterField
        policies={policies}
        chosen={filters.policyNumber}
        isWrong={mistake === 'policyNumber'}
      />
      <Field label={t`Type`}>
        {(control) => (
          <Select
            {...control}
            name="type"
            defaultValue={filters.type ?? ''}
            options={[
              { value: '', label: t`All types` },
              ...types.map((type) => ({ value: type, label: say(i18n, transactionTypes[type]) })),
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
