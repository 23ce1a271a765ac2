import { useLingui } from '@lingui/react/macro'
import type { NotificationGroup } from '@myaccount/domain/notifications/notification-group'

export function useGroupWords(): Record<NotificationGroup, string> {
  const { t } = useLingui()
  return { policy: t`Policy`, billing: t`Billing`, claims: t`Claims`, member_meeting: t`Member meeting` }
}
