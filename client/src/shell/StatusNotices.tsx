import { useLingui } from '@lingui/react/macro'
import { type DegradedEffect, decideDegradations } from '@myaccount/domain/status/system-status'
import { useCarrier } from '../parts/carrier/carrier-context.ts'
import { useIsStaging } from '../parts/staging/staging-context.ts'
import type { PortalRoute } from '../routes/rows/portal-route.ts'
import { useIsReachable } from '../session/use-activity.ts'
import { useSystemStatus } from '../session/use-session.ts'
import { DegradedNotice } from '../ui/notices/DegradedNotice.tsx'
import { Notice } from '../ui/notices/Notice.tsx'
import styles from './shell.module.css'

/**
 * Shows above the page what does not work at the moment, and what that means for the person. The page's row names
 * its losses; details are on the pages that they belong to. A staging portal says so on every page, also in print.
 */
export function StatusNotices({ row }: { readonly row: PortalRoute | undefined }) {
  const { t } = useLingui()
  const { portalName } = useCarrier()
  const status = useSystemStatus()
  const isReachable = useIsReachable()
  const isStaging = useIsStaging()
  const degradations = row?.degradesAs && !row.showsItsOwn ? decideDegradations(status, row.degradesAs) : []

  const words: Partial<Record<DegradedEffect, { title: string; detail: string }>> = {
    'last-known-figures': {
      title: t`Billing is being updated`,
      detail: t`Amounts and dates are the last ones we know. They will be current again soon.`,
    },
    'letters-queued': {
      title: t`Letters and ID cards are delayed`,
      detail: t`New letters, ID cards and certificates follow when our letter system is back. You do not need to do anything.`,
    },
  }
  // The payment pages show the notice about queued payments; the loss of a later capability has no words yet.
  const notices = degradations.flatMap(({ effect }) => words[effect] ?? [])
  if (isReachable && notices.length === 0 && !isStaging) return null
  return (
    <div className={styles.notices}>
      {isStaging ? (
        <Notice title={t`This is a test system`}>
          {t`No real money moves here. Do not enter a real card or bank account.`}
        </Notice>
      ) : null}
      {isReachable ? null : (
        <DegradedNotice title={t`We cannot reach ${portalName} right now`}>
          {t`What you see may be out of date. We keep trying, and nothing you typed is lost.`}
        </DegradedNotice>
      )}
      {notices.map(({ title, detail }) => (
        <DegradedNotice key={title} title={title}>
          {detail}
        </DegradedNotice>
      ))}
    </div>
  )
}
