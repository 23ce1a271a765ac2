import { Trans, useLingui } from '@lingui/react/macro'
import type { CoreSystem } from '@myaccount/domain/status/system-status'
import { useQuery } from '@tanstack/react-query'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { useSystemStatus } from '../../session/use-session.ts'
import { DegradedNotice } from '../../ui/notices/DegradedNotice.tsx'
import type { System } from '../operations/system.ts'
import { systemNames } from '../operations/system-names.ts'
import { operationsQuery } from './operations.queries.ts'

const systems = [
  ['billingCenter', 'billing_center'],
  ['imageRight', 'imageright'],
  ['smartComms', 'smartcomms'],
] as const satisfies readonly (readonly [CoreSystem, System['system']])[]

/** Says on a page of employees which systems are away, what that means there, and from when its data are. */
export function SystemsAway() {
  const { t } = useLingui()
  const status = useSystemStatus()
  const formatMoment = useFormatMoment()
  const away = systems.filter(([system]) => !status[system])
  const { data } = useQuery({ ...operationsQuery(), enabled: away.length > 0 })
  const details: Readonly<Record<CoreSystem, string>> = {
    billingCenter: t`Amounts, due dates and postings are the last ones we know. Payments are taken, and billing shows them later.`,
    imageRight: t`Lists of documents are the last ones we know. Downloads follow by themselves.`,
    smartComms: t`New letters and ID cards follow by themselves.`,
  }
  return away.map(([system, key]) => {
    const name = systemNames[key]
    const changedAt = data?.systems.find((each) => each.system === key)?.changedAt ?? null
    const moment = changedAt === null ? null : formatMoment(changedAt)
    return (
      <DegradedNotice
        key={system}
        title={t`${name} is away`}
        asOf={moment === null ? undefined : <Trans>As of {moment}</Trans>}
      >
        {details[system]}
      </DegradedNotice>
    )
  })
}
