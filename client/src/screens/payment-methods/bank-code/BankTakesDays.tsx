import { Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { limitCentsByMethod } from '@myaccount/domain/payments/amount-to-pay'
import { Link } from 'react-router'
import { Notice } from '../../../ui/notices/Notice.tsx'

/** Said before anything else: who has a bill due today is not helped by a bank account (domain.md 3.3.9). */
export function BankTakesDays({ cardPath }: { readonly cardPath: string }) {
  const { t } = useLingui()
  const cardLimit = formatCents(limitCentsByMethod.card)
  return (
    <Notice title={t`It takes days before you can pay from a bank account`}>
      <Trans>
        We send small deposits to it, which arrive in 1 to 2 banking days. You confirm them here. A card works
        today, up to {cardLimit}.
      </Trans>{' '}
      <Link to={cardPath} replace preventScrollReset>
        <Trans>Add a card instead</Trans>
      </Link>
    </Notice>
  )
}
