import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/surfaces/Card.tsx'

/** What nobody can turn off, and why. */
export function AlwaysTold() {
  const { t } = useLingui()
  return (
    <Card title={t`Always sent`}>
      <p>
        <Trans>
          Security codes, receipts, returned payments, what you sign and changes of people always come by
          email and to your notifications: they protect you and your account. Notices of cancellation are
          always mailed too.
        </Trans>
      </p>
    </Card>
  )
}
