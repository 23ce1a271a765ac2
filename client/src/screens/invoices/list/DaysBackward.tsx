import { Trans, useLingui } from '@lingui/react/macro'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import type { InvoiceFilters } from './invoice-filters.ts'

/** In the place of the list, when the address asks for days from a later one to an earlier one. */
export function DaysBackward({ filters }: { readonly filters: InvoiceFilters }) {
  const { t } = useLingui()
  const { from, to } = filters
  const first = from && formatCalendarDate(from)
  const last = to && formatCalendarDate(to)
  return (
    <EmptyState
      title={t`The first day is after the last`}
      actions={
        <ButtonLink
          variant="secondary"
          render={<Link to={paths.invoices({ ...filters, from: to, to: from })} />}
        >{t`Swap the days`}</ButtonLink>
      }
    >
      <Trans>
        You asked for due dates from {first} to {last}. Choose a day on or before “Due to”, or swap them.
      </Trans>
    </EmptyState>
  )
}
