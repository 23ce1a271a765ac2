import { Trans } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { useLocation } from 'react-router'
import { useFormatDay } from '../../format/use-format-day.ts'
import { PrintStamp } from '../../ui/headings/PrintStamp.tsx'

/**
 * On paper only, once behind the page (client/src/ui/README.md, "Print"). What is owed and paid goes on changing, so the
 * sheet names its day, which is the carrier's, and its address.
 */
export function PrintedFrom({ user }: { readonly user: SessionUser }) {
  const formatDay = useFormatDay()
  const { pathname, search } = useLocation()
  const day = formatDay(user.today)
  // What lies over the page is shown in the browser alone, which knows the host.
  const address = `${window.location.origin}${pathname}${search}`
  return (
    <PrintStamp>
      <Trans>
        Printed {day} from {address}. Later changes are not shown.
      </Trans>
    </PrintStamp>
  )
}
