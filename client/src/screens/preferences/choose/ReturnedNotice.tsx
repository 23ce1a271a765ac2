import { Trans, useLingui } from '@lingui/react/macro'
import type { Preferences } from '@myaccount/contract/endpoints/notifications/preferences'
import type { PaperReturn } from '@myaccount/domain/notifications/ways-of-telling'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'

/** Paper comes again by itself: why, and what to do. */
export function ReturnedNotice({ paper }: { readonly paper: NonNullable<Preferences['paper']> }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  if (paper.returned === null) return null
  const { because, at } = paper.returned
  const moment = formatMoment(at)
  const reasons: Readonly<Record<PaperReturn, string>> = {
    email_bounced: t`An email came back on ${moment}. Check the address with us or your sign-in provider, then stop paper again.`,
    email_changed: t`The email address changed on ${moment}. You can stop paper for the new one.`,
    seat_ended: t`The person who had agreed left this account on ${moment}. Someone else can stop paper.`,
  }
  return (
    <Notice kind="error" title={<Trans>Paper mail comes again for {paper.accountName}</Trans>}>
      {reasons[because]}
    </Notice>
  )
}
