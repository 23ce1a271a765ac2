import { Trans } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { useLocation } from 'react-router'
import { useFormatDay } from '../../format/use-format-day.ts'
import { PrintStamp } from '../../ui/headings/PrintStamp.tsx'

/**
 * Printed only, once behind the page (client/src/ui/README.md, "Print"). Amounts owed and paid keep changing, so
 * the sheet names its day, which is the carrier's, and its address.
 */
export function PrintedFrom({ user }: { readonly user: SessionUser }) {
  const formatDay = useFormatDay()
  const { pathname, search } = useLocation()
  const day = formatDay(user.today)
  // Everything over the page is rendered only in the browser, which alone has the host.
  const address = `${window.location.origin}${pathname}${search}`
  return (
    <PrintStamp>
      <Trans>
        Printed {day} from {address}. Later changes are not shown.
      </Trans>
    </PrintStamp>
  )
}
