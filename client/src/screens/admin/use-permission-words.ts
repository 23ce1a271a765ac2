import { useLingui } from '@lingui/react/macro'
import { isEmployeePermission } from '@myaccount/domain/session/employee-permission'

/** What each permission of wire.md lets one do; an unknown one by its own name. */
export function usePermissionWords(): (permission: string) => string {
  const { t } = useLingui()
  return (permission) => {
    if (!isEmployeePermission(permission)) return permission
    switch (permission) {
      case 'look_up':
        return t`Look up customers`
      case 'act_as':
        return t`Act for a customer`
      case 'operate':
        return t`Operate systems, feed and outbox`
      case 'refund':
        return t`Make refunds`
      case 'approve':
        return t`Approve requests`
    }
  }
}
