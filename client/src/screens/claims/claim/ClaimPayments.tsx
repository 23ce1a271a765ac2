import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import styles from './claim-payments.module.css'

/** Lists the payments to the organization or on its behalf. */
export function ClaimPayments({ payments }: Pick<ClaimDetail, 'payments'>) {
  return (
    <ul className={styles.payments}>
      {payments.map((payment) => (
        <Payment key={`${payment.date} ${payment.payee} ${payment.amountCents}`} payment={payment} />
      ))}
    </ul>
  )
}

function Payment({ payment }: { readonly payment: ClaimDetail['payments'][number] }) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const { deductibleCents, payee, purpose } = payment
  const methods = { check: t`by check`, bank: t`to a bank account`, other: t`in another way` }
  const day = formatDay(payment.date)
  const method = methods[payment.method]
  const deductible = deductibleCents === null ? null : formatCents(deductibleCents)
  return (
    <li>
      <p className={styles.what}>
        <span>{purpose}</span>
        <Amount>{formatCents(payment.amountCents)}</Amount>
      </p>
      <p className={styles.how}>
        <Trans>
          {day}, to {payee}, {method}.
        </Trans>{' '}
        {deductible === null ? null : <Trans>Your deductible of {deductible} was taken off.</Trans>}
      </p>
    </li>
  )
}
