import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { Cents } from '@myaccount/domain/kernel/money'
import { Link } from 'react-router'
import { AuthorizationText } from '../../../parts/authorization/AuthorizationText.tsx'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Summary } from '../../../ui/layout/Summary.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import styles from './pay-accounts.module.css'
import type { AccountBill } from './use-account-bills.ts'

interface TotalOfAccountsProps {
  /** The bills that are checked. */
  readonly bills: readonly AccountBill[]
  readonly totalCents: Cents
  readonly canPay: boolean
  readonly onPay: () => void
}

/** The total, the button, and under it what each payment authorizes (ADR 0023). */
export function TotalOfAccounts({ bills, totalCents, canPay, onPay }: TotalOfAccountsProps) {
  const { t } = useLingui()
  const total = formatCents(totalCents)
  const agreed = bills.flatMap(({ accountNumber, accountName, quote }) =>
    quote?.authorization ? [{ accountNumber, accountName, ...quote.authorization }] : [],
  )
  const isShown = agreed.length === bills.length
  return (
    <Summary
      title={t`Total`}
      bar={
        <>
          <p>
            <span className={styles.quiet}>
              {t`${plural(bills.length, { 0: 'No account chosen', one: '# account, one payment', other: '# accounts, a payment for each' })}`}
            </span>{' '}
            <Amount size="large">{total}</Amount>
          </p>
          {bills.length > 0 && !canPay ? (
            <p className={styles.quiet}>
              <Trans>Choose a way to pay that works for every account, or leave an account out.</Trans>
            </p>
          ) : null}
          <Button disabled={!canPay} onClick={onPay}>
            <Trans>Pay {total}</Trans>
          </Button>
        </>
      }
      after={
        <>
          {isShown
            ? agreed.map(({ accountNumber, accountName, short, text }) => (
                <div key={accountNumber}>
                  <p className={styles.quiet}>
                    <strong>{accountName}</strong> {short}
                  </p>
                  <AuthorizationText
                    summary={<Trans>Read the full authorization for {accountName}</Trans>}
                    text={text}
                  />
                </div>
              ))
            : null}
          <ButtonLink variant="secondary" fullWidth render={<Link to={paths.accounts()} />}>
            <Trans>Not now</Trans>
          </ButtonLink>
        </>
      }
    />
  )
}
