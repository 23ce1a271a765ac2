import { useLingui } from '@lingui/react/macro'

/** What a permission lets one do here; null for one whose screens are still to come. */
export function usePermissionWords(): (permission: string) => string | null {
  const { t } = useLingui()
  return (permission) => {
    switch (permission) {
      case 'look_up':
        return t`Look up payments and pay links`
      case 'act_as':
        return t`Make pay links for customers`
      case 'operate':
        return t`Read the audit trail, and ask the payment processor about a payment`
      default:
        return null
    }
  }
}
