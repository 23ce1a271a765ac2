import { useLingui } from '@lingui/react/macro'
import type { InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type FormEvent, useState } from 'react'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { readInvoice } from './pay-links.queries.ts'

interface FindInvoiceProps {
  /** The one that is shown; give the form another key when it changes. */
  readonly invoiceNumber: InvoiceNumber | null
  readonly onFind: (invoiceNumber: InvoiceNumber) => void
}

/** A plain form of GET: its field is the name in the address, and it works before the script is there. */
export function FindInvoice({ invoiceNumber, onFind }: FindInvoiceProps) {
  const { t } = useLingui()
  const [isWrong, setWrong] = useState(false)

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('invoice') ?? '')
    const found = readInvoice(new URLSearchParams({ invoice: typed }))
    setWrong(found === null)
    if (found !== null) return onFind(found)
    const field = event.currentTarget.elements.namedItem('invoice')
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <form
      method="get"
      action={paths.adminPayLinks()}
      aria-label={t`Find an invoice`}
      onSubmit={find}
      noValidate
    >
      <Stack>
        <Field
          label={t`Invoice number`}
          hint={t`10 digits, at the top of the bill`}
          error={isWrong ? t`Enter the 10 digits of the invoice number.` : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              name="invoice"
              width="short"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={invoiceNumber ?? ''}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="secondary">{t`Find the invoice`}</Button>
        </div>
      </Stack>
    </form>
  )
}
