import { useLingui } from '@lingui/react/macro'
import { paymentStates } from '@myaccount/domain/payments/payment-state'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { focusField, readForm } from '../../../../parts/filters/read-form.ts'
import { paths } from '../../../../routes/paths.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../../ui/buttons/ButtonLink.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import styles from '../../filters/staff-filter-form.module.css'
import { stateWords } from '../words/state-words.ts'
import { unresolvedWords } from '../words/unresolved-words.ts'
import {
  type FilterMistake,
  findFilterMistake,
  type PaymentFilters,
  readPaymentFilters,
} from './payment-filters.ts'

export interface PaymentFilterFormProps {
  /** What is in force; give the form another key when it changes, so that its fields say so. */
  readonly filters: PaymentFilters
  readonly onApply: (filters: PaymentFilters) => void
}

/** A plain form of GET: its fields are the names in the address, and it works before the script is there. */
export function PaymentFilterForm({ filters, onApply }: PaymentFilterFormProps) {
  const { t, i18n } = useLingui()
  const [mistake, setMistake] = useState<FilterMistake | null>(null)

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
    <form
      className={styles.form}
      aria-label={t`Find payments`}
      method="get"
      action={paths.adminPayments()}
      onSubmit={apply}
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
      <div className={styles.actions}>
        <Button type="submit" variant="secondary">{t`Apply`}</Button>
        {Object.keys(filters).length > 0 ? (
          <ButtonLink variant="print" render={<Link to={paths.adminPayments()} />}>{t`Clear all`}</ButtonLink>
        ) : null}
      </div>
    </form>
  )
}
