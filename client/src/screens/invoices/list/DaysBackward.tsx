import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import type { InvoiceFilters } from './invoice-filters.ts'

/** In the place of the list, when the address asks for days from a later one to an earlier one. */
export function DaysBackward({ filters }: { readonly filters: InvoiceFilters }) {
  const formatDay = useFormatDay()
  const { t } = useLingui()
  const { from, to } = filters
  const first = from && formatDay(from)
  const last = to && formatDay(to)
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
