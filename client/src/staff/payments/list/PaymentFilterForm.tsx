import { useLingui } from '@lingui/react/macro'
import { paymentStates } from '@myaccount/domain/payments/payment-state'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { FindForm } from '../../../ui/forms/FindForm.tsx'
import { focusField } from '../../../ui/forms/read-form.ts'
import styles from '../../page/staff-filter-form.module.css'
import { stateWords } from '../words/state-words.ts'
import { unresolvedWords } from '../words/unresolved-words.ts'
import {
  type FilterMistake,
  findFilterMistake,
  type PaymentFilters,
  readPaymentFilters,
} from './payment-filters.ts'

export interface PaymentFilterFormProps {
  /** The filters in force. Give the form a new key when they change, so that its fields show them. */
  readonly filters: PaymentFilters
  readonly onApply: (filters: PaymentFilters) => void
}

export function PaymentFilterForm({ filters, onApply }: PaymentFilterFormProps) {
  const { t, i18n } = useLingui()
  const [mistake, setMistake] = useState<FilterMistake | null>(null)

  function apply(search: URLSearchParams, form: HTMLFormElement) {
    const wished = readPaymentFilters(search)
    const found = findFilterMistake(search, wished)
    setMistake(found)
    if (found === null) onApply(wished)
    else focusField(form, found)
  }

  return (
    <FindForm
      className={styles.columns}
      label={t`Find payments`}
      submit={t`Apply`}
      path={paths.adminPayments()}
      clear={
        Object.keys(filters).length > 0
          ? { children: t`Clear all`, render: <Link to={paths.adminPayments()} /> }
          : null
      }
      isPrinted
      onFind={apply}
    >
      <Field
        label={t`Account number`}
        error={mistake === 'accountNumber' ? t`Enter an account number as it stands on the bill.` : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            name="accountNumber"
            autoComplete="off"
            defaultValue={filters.accountNumber ?? ''}
          />
        )}
      </Field>
      <Field
        label={t`Confirmation number`}
        error={mistake === 'confirmation' ? t`Enter a confirmation number like P7K2QX9M4T.` : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            name="confirmation"
            autoComplete="off"
            defaultValue={filters.confirmation ?? ''}
          />
        )}
      </Field>
      <Field label={t`State`}>
        {(control) => (
          <Select
            {...control}
            name="state"
            defaultValue={filters.state ?? ''}
            options={[
              { value: '', label: t`All states` },
              ...paymentStates.map((state) => ({ value: state, label: i18n._(stateWords[state]) })),
            ]}
          />
        )}
      </Field>
      <Field label={t`Manual review`}>
        {(control) => (
          <Select
            {...control}
            name="unresolved"
            defaultValue={filters.unresolved ?? ''}
            options={[
              { value: '', label: t`All payments` },
              { value: 'any', label: t`For any reason` },
              ...Object.entries(unresolvedWords).map(([value, words]) => ({ value, label: i18n._(words) })),
            ]}
          />
        )}
      </Field>
    </FindForm>
  )
}
