import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { Card } from '../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../ui/tables/KeyValueList.tsx'
import styles from '../page/staff.module.css'

export function WhoIsSignedIn({ user }: { readonly user: SessionUser }) {
  const { t } = useLingui()
  const permissionWords = usePermissionWords()
  const actions = user.permissions.flatMap((permission) => permissionWords(permission) ?? [])
  return (
    <Card title={t`Signed in`}>
      <KeyValueList
        look="stacked"
        pairs={[
          { term: t`Employee`, value: user.display_name },
          {
            term: t`You may`,
            value:
              actions.length === 0 ? (
                t`Read this page`
              ) : (
                <ul className={styles.permissions}>
                  {actions.map((deed) => (
                    <li key={deed}>{deed}</li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </Card>
  )
}

/** Describes what a permission allows here; null for one whose screens do not exist yet. */
function usePermissionWords(): (permission: string) => string | null {
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
