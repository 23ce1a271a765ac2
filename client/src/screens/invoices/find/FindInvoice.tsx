import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { SearchInput } from '../../../ui/fields/SearchInput.tsx'
import { FindForm } from '../../../ui/forms/FindForm.tsx'
import { focusField } from '../../../ui/forms/read-form.ts'
import { readInvoicePart } from '../list/invoice-filters.ts'
import styles from './find-invoice.module.css'

/** Finds invoices by their number or a part of it, among all of the account. */
export function FindInvoice({ number }: { readonly number: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isWrong, setWrong] = useState(false)
  const label = t`Invoice number, or a part of it`

  function find(search: URLSearchParams, form: HTMLFormElement) {
    const typed = (search.get('number') ?? '').trim()
    const found = readInvoicePart(typed)
    const mistaken = typed !== '' && found === undefined
    setWrong(mistaken)
    if (mistaken) focusField(form, 'number')
    else void navigate(paths.invoices({ number: found }))
  }

  return (
    <FindForm
      className={styles.columns}
      label={t`Find an invoice`}
      submit={t`Find`}
      path={paths.invoices()}
      clear={number === undefined ? null : { children: t`Clear`, render: <Link to={paths.invoices()} /> }}
      onFind={find}
    >
      <Field
        label={label}
        labelHidden
        error={
          isWrong
            ? t`Enter at least 3 letters or digits of the number that is printed on the bill.`
            : undefined
        }
        errorRole="alert"
      >
        {(control) => (
          <SearchInput
            {...control}
            label={label}
            name="number"
            defaultValue={number ?? ''}
            maxLength={60}
            autoComplete="off"
            placeholder={t`Invoice number`}
          />
        )}
      </Field>
    </FindForm>
  )
}
