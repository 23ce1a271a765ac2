import type { MessageDescriptor } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { QuoteMethod } from '@myaccount/contract/endpoints/payment-quote'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { noCents } from '@myaccount/domain/kernel/money'
import { sayMethod } from '@myaccount/messages/names/method-name'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { AuthorizationText } from '../../../parts/authorization/AuthorizationText.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Summary } from '../../../ui/layout/Summary.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import type { Quote } from './build-payment-body.ts'
import styles from './review.module.css'
import { describeScheduled, isScheduledBefore } from './words/describe-scheduled.ts'
import { describeWarnings } from './words/describe-warning.ts'
import { describeWhereSaved } from './words/method-words.ts'

interface TotalCardProps {
  readonly quote: Quote
  /** The chosen payment method. */
  readonly method: QuoteMethod | undefined
  /** An employee reads the authorization to a caller, so it does not stand over the button once more. */
  readonly isReadToCaller: boolean
  /** False while the quote cannot be paid as it is. */
  readonly canPay: boolean
  readonly isBusy: boolean
  /** The reason why the chosen method cannot pay it. */
  readonly whyNot: MessageDescriptor | null
  /** The page where other invoices and amounts are chosen. */
  readonly changeAt: string
  /** The result of the last press, shown right above the button. */
  readonly problem: ReactNode
  readonly onPay: () => void
}

/** The total, the warnings to read first, and the button under the sentence that it accepts (ADR 0023). */
export function TotalCard(props: TotalCardProps) {
  const formatDay = useFormatDay()
  const { quote, method, isReadToCaller, canPay, isBusy, changeAt, problem, onPay } = props
  const { authorization } = quote
  const missing = useMissing(props)
  const { t, i18n } = useLingui()
  const total = formatCents(quote.totalCents)
  const warnings = [...describeWarnings(i18n, quote, 'this'), ...describeScheduled(quote)]
  return (
    <Summary
      title={t`Total`}
      bar={
        <>
          <div role="alert" className={styles.problem}>
            {problem}
          </div>
          <p className={styles.count}>
            <span>{t`${plural(quote.lines.length, { one: '# invoice', other: '# invoices' })}`}</span>
            <Amount>{total}</Amount>
          </p>
          {missing === null ? null : <p className={styles.quiet}>{missing}</p>}
          {authorization && !isReadToCaller ? <p className={styles.quiet}>{authorization.short}</p> : null}
          <Button busy={isBusy} disabled={!canPay && !isBusy} onClick={onPay}>
            {quote.payOn === null ? <Trans>Pay {total}</Trans> : <Trans>Schedule {total}</Trans>}
          </Button>
        </>
      }
      after={
        <>
          {isBusy ? null : (
            <ButtonLink variant="secondary" fullWidth render={<Link to={changeAt} />}>
              <Trans>Change invoices or amounts</Trans>
            </ButtonLink>
          )}
          {authorization ? (
            <AuthorizationText
              summary={<Trans>Read the full authorization</Trans>}
              text={authorization.text}
            />
          ) : null}
        </>
      }
    >
      <KeyValueList
        pairs={[
          {
            term: t`${plural(quote.lines.length, { one: '# invoice', other: '# invoices' })}`,
            value: total,
          },
          { term: t`Fee`, value: formatCents(noCents) },
          ...(quote.payOn === null ? [] : [{ term: t`Sent on`, value: formatDay(quote.payOn) }]),
          { term: t`Counts as received`, value: formatDay(quote.countsAsReceivedOn) },
          ...(method ? [{ term: t`From`, value: <MethodName method={method} quote={quote} /> }] : []),
        ]}
      />
      <p>
        <Amount size="large">{total}</Amount>
      </p>
      {warnings.length > 0 ? (
        <div className={styles.warnings}>
          {warnings.map(({ key, sentences }) => (
            <p key={key}>{sentences.map((sentence) => i18n._(sentence)).join(' ')}</p>
          ))}
        </div>
      ) : null}
      {quote.needsCode ? (
        <p className={styles.quiet}>
          <Trans>Above $25,000.00 we send you a code first. Nothing is sent before you enter it.</Trans>
        </p>
      ) : null}
    </Summary>
  )
}

/** Returns what is missing before Pay can be pressed; null if nothing is. */
function useMissing({ quote, method, whyNot }: TotalCardProps): string | null {
  const { t, i18n } = useLingui()
  if (method === undefined)
    return quote.methods.length === 0 ? t`Add a way to pay first.` : t`Choose a way to pay first.`
  if (isScheduledBefore(quote)) return t`This is scheduled already. Withdraw that payment first, or pay now.`
  return whyNot === null ? null : `${i18n._(whyNot)} ${t`Choose another way to pay.`}`
}

/** Adds the account that the method is saved on, if another account is being paid. */
function MethodName({ method, quote }: { readonly method: QuoteMethod; readonly quote: Quote }) {
  const { i18n } = useLingui()
  const saved = describeWhereSaved(method, quote.accountNumber)
  return (
    <>
      {sayMethod(i18n, method)}
      {saved === null ? null : <span className={styles.saved}>{i18n._(saved)}</span>}
    </>
  )
}
