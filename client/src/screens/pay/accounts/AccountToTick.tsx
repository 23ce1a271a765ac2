import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { describeWarnings } from '../review/words/describe-warning.ts'
import { whyMethodCannotPay } from '../review/words/method-words.ts'
import styles from './pay-accounts.module.css'
import type { AccountBill } from './use-account-bills.ts'

interface AccountToTickProps {
  readonly bill: AccountBill
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
}

/** One account: the amount, the payment method, and the warnings to read first. */
export function AccountToTick({ bill, isTicked, onTick }: AccountToTickProps) {
  const { accountName, accountNumber, quote, hasFailed, isCut, reload } = bill
  return (
    <li className={`${styles.row} ${styles.choice}`}>
      <Stack gap="small">
        <Checkbox
          checked={isTicked}
          onChange={(event) => onTick(event.currentTarget.checked)}
          label={<span className={styles.account}>{accountName}</span>}
          detail={
            quote === null ? (
              accountNumber
            ) : (
              <>
                {accountNumber} · <Plural value={quote.lines.length} one="# invoice" other="# invoices" />
              </>
            )
          }
        />
        <div className={styles.below}>
          {isCut ? (
            <p className={styles.quiet}>
              <Trans>The 50 oldest invoices, as many as one payment holds. Pay the rest afterwards.</Trans>
            </p>
          ) : null}
          {isTicked && quote !== null ? <Beforehand quote={quote} /> : null}
          {hasFailed && quote === null ? (
            <div>
              <p className={styles.trouble}>
                <Trans>What is due did not load. Nothing was charged.</Trans>
              </p>
              <Button variant="table" onClick={reload}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          ) : null}
        </div>
      </Stack>
      <p className={styles.amount}>{quote ? <Amount>{formatCents(quote.totalCents)}</Amount> : null}</p>
    </li>
  )
}

/** The warnings about this account, shown before its money moves. */
function Beforehand({ quote }: { readonly quote: NonNullable<AccountBill['quote']> }) {
  const { i18n } = useLingui()
  const method = quote.methods.find(({ id }) => id === quote.methodId)
  const whyNot = method === undefined ? null : whyMethodCannotPay(method, quote.totalCents)
  const name = method && sayMethod(i18n, method)
  return (
    <>
      {name === undefined ? null : (
        <p className={styles.quiet}>
          <Trans>With {name}</Trans>
        </p>
      )}
      {whyNot === null ? null : <p className={styles.trouble}>{i18n._(whyNot)}</p>}
      {describeWarnings(i18n, quote, 'this').map(({ key, sentences }) => (
        <p key={key}>{sentences.map((sentence) => i18n._(sentence)).join(' ')}</p>
      ))}
      {quote.needsCode ? (
        <p className={styles.quiet}>
          <Trans>Above $25,000.00 we send you a code first. Nothing is sent before you enter it.</Trans>
        </p>
      ) : null}
    </>
  )
}
