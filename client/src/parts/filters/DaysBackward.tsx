import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useFormatDay } from '../../format/use-format-day.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import type { ListFilters } from './read-filters.ts'

export interface DaysBackwardProps {
  readonly filters: Pick<ListFilters, 'from' | 'to'>
  /** The address of the page with the two days swapped. */
  readonly swapped: string
}

/** Shown in place of the list if the address asks for days from a later one to an earlier one. */
export function DaysBackward({ filters: { from, to }, swapped }: DaysBackwardProps) {
  const formatDay = useFormatDay()
  const { t } = useLingui()
  const first = from && formatDay(from)
  const last = to && formatDay(to)
  return (
    <EmptyState
      title={t`The first day is after the last`}
      actions={<ButtonLink variant="secondary" render={<Link to={swapped} />}>{t`Swap the days`}</ButtonLink>}
    >
      <Trans>
        You asked for the days from {first} to {last}. Choose an earlier first day, or swap them.
      </Trans>
    </EmptyState>
  )
}
