import { useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { Cents } from '@myaccount/domain/kernel/money'
import { Amount } from '../../ui/surfaces/Amount.tsx'
import styles from './part-amount.module.css'

interface PartAmountProps {
  readonly amountCents: Cents
  /** The amount that was due on the invoice. */
  readonly dueCents: Cents
}

/**
 * The amount paid on one invoice. For a part, the amount due is shown below it: beside it,
 * dates and numbers would wrap.
 */
export function PartAmount({ amountCents, dueCents }: PartAmountProps) {
  const { t } = useLingui()
  const amount = formatCents(amountCents)
  const due = formatCents(dueCents)
  if (amountCents === dueCents) return amount
  return (
    <>
      <Amount>{amount}</Amount> <span className={styles.due}>{t`of ${due}`}</span>
    </>
  )
}
