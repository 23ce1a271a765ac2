import { Trans } from '@lingui/react/macro'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { useSyncExternalStore } from 'react'
import { PrintStamp } from '../../ui/headings/PrintStamp.tsx'

export interface PrintedFromProps {
  readonly today: CalendarDate
  /** The page's own address without the host, which only the browser knows. */
  readonly path: string
}

/** On paper only: a bill changes when it is paid, so the sheet says when and from where it is. */
export function PrintedFrom({ today, path }: PrintedFromProps) {
  const origin = useSyncExternalStore(
    neverChanges,
    () => window.location.origin,
    () => '',
  )
  const day = formatCalendarDate(today)
  const address = `${origin}${path}`
  return (
    <PrintStamp>
      <Trans>
        Printed {day} from {address}. Later payments are not shown.
      </Trans>
    </PrintStamp>
  )
}

function neverChanges() {
  return () => {}
}
