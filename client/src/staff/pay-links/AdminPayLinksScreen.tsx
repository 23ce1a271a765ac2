import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { ReadPart } from '../../parts/reading/Reading.tsx'
import { paths } from '../../routes/paths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { PaymentsNotInRole } from '../page/PaymentsNotInRole.tsx'
import { mayLookUp } from '../page/permissions.ts'
import { StaffPage } from '../page/StaffPage.tsx'
import { InvoiceToLink } from './InvoiceToLink.tsx'
import { PayLinkTable } from './PayLinkTable.tsx'
import { type PayLinks, payLinksQuery, readInvoice } from './pay-links.queries.ts'

export const loader: ScreenLoader = ({ load, session, search }) =>
  Promise.resolve(mayLookUp(session) ? load(payLinksQuery(readInvoice(search))) : undefined)

/** Links with which a caller pays one invoice without signing in, so that no card number is read out. */
export default function AdminPayLinksScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const invoiceNumber = readInvoice(search)
  return (
    <StaffPage
      title={t`Pay links`}
      subtitle={
        <Trans>
          A link opens one invoice for 7 days, without signing in. What you look at here is written to the
          audit.
        </Trans>
      }
      mayRead={mayLookUp}
      notInRole={<PaymentsNotInRole />}
    >
      <FindInvoice
        key={invoiceNumber}
        invoiceNumber={invoiceNumber}
        onFind={(invoice) => navigate(paths.adminPayLinks({ invoice }))}
      />
      <ReadPart
        key={`of ${invoiceNumber}`}
        query={payLinksQuery(invoiceNumber)}
        loading={t`Loading the links`}
        skeleton={<SkeletonTable count={3} />}
        failed={t`We could not read the links`}
        unharmed={<Trans>No link was made or changed by this.</Trans>}
      >
        {(found) => <Links invoiceNumber={invoiceNumber} {...found} />}
      </ReadPart>
    </StaffPage>
  )
}

interface LinksProps extends PayLinks {
  readonly invoiceNumber: InvoiceNumber | null
}

function Links({ invoiceNumber, invoice, links }: LinksProps) {
  const { t } = useLingui()
  if (invoiceNumber !== null && invoice === null)
    return (
      <EmptyState title={t`There is no invoice ${invoiceNumber}`}>
        <Trans>Check the number with the caller. It stands at the top of the bill.</Trans>
      </EmptyState>
    )
  return (
    <>
      {invoice === null ? null : <InvoiceToLink invoice={invoice} />}
      <Card title={invoice === null ? t`Links that are good now` : t`Links to this invoice`}>
        {links.length === 0 ? (
          <p>
            <Trans>There are none.</Trans>
          </p>
        ) : (
          <PayLinkTable links={links} hasInvoices={invoice === null} />
        )}
      </Card>
    </>
  )
}

interface FindInvoiceProps {
  /** The invoice that is shown; give the form a new key when it changes. */
  readonly invoiceNumber: InvoiceNumber | null
  readonly onFind: (invoiceNumber: InvoiceNumber) => void
}

/** A plain form of GET: its field is the name in the address, and it works before the script has loaded. */
function FindInvoice({ invoiceNumber, onFind }: FindInvoiceProps) {
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
          hint={t`At the top of the bill`}
          error={isWrong ? t`Enter the invoice number as it is on the bill.` : undefined}
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
