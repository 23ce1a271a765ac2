import type { MessageDescriptor } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { QuoteMethod } from '@myaccount/contract/endpoints/payment-quote'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { noCents } from '@myaccount/domain/kernel/money'
import { methodLabel } from '@myaccount/domain/payment-methods/method-label'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import type { Quote } from './build-payment-body.ts'
import styles from './review.module.css'
import { describeWarnings } from './words/describe-warning.ts'
import { describeWhereSaved } from './words/method-words.ts'

interface TotalCardProps {
  readonly quote: Quote
  /** The one chosen. */
  readonly method: QuoteMethod | undefined
  /** False while it cannot be paid as it stands. */
  readonly canPay: boolean
  readonly isBusy: boolean
  /** Why the chosen method cannot pay it. */
  readonly whyNot: MessageDescriptor | null
  /** The sentence under which Pay is pressed, where it does not stand in sight beside the card (decision 25). */
  readonly authorisation: ReactNode
  /** The page where other invoices and amounts are chosen. */
  readonly changeAt: string
  /** What happened at the last press; stands right above the button. */
  readonly problem: ReactNode
  readonly onPay: () => void
}

/** The sum, what one must know before, and the one button. */
export function TotalCard(props: TotalCardProps) {
  const { quote, method, canPay, isBusy, whyNot, authorisation, changeAt, problem, onPay } = props
  const { t, i18n } = useLingui()
  const total = formatCents(quote.totalCents)
  const warnings = describeWarnings(quote, 'this')
  return (
    <Card title={t`Total`}>
      <Stack>
        <KeyValueList
          pairs={[
            {
              term: t`${plural(quote.lines.length, { one: '# invoice', other: '# invoices' })}`,
              value: total,
            },
            { term: t`Fee`, value: formatCents(noCents) },
            { term: t`Counts as received`, value: formatCalendarDate(quote.countsAsReceivedOn) },
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
        <div role="alert" className={styles.problem}>
          {problem}
        </div>
        {method ? null : (
          <p className={styles.quiet}>
            {quote.methods.length === 0 ? (
              <Trans>Add a way to pay first.</Trans>
            ) : (
              <Trans>Choose a way to pay first.</Trans>
            )}
          </p>
        )}
        {whyNot === null ? null : (
          <p className={styles.quiet}>
            {i18n._(whyNot)} <Trans>Choose another way to pay.</Trans>
          </p>
        )}
        {authorisation}
        <Button fullWidth busy={isBusy} disabled={!canPay && !isBusy} onClick={onPay}>
          <Trans>Pay {total}</Trans>
        </Button>
        {isBusy ? null : (
          <ButtonLink variant="secondary" fullWidth render={<Link to={changeAt} />}>
            <Trans>Change invoices or amounts</Trans>
          </ButtonLink>
        )}
      </Stack>
    </Card>
  )
}

/** With the account that it is saved on, where that is another one than is paid for. */
function MethodName({ method, quote }: { readonly method: QuoteMethod; readonly quote: Quote }) {
  const { i18n } = useLingui()
  const saved = describeWhereSaved(method, quote.accountNumber)
  return (
    <>
      {methodLabel(method)}
      {saved === null ? null : <span className={styles.saved}>{i18n._(saved)}</span>}
    </>
  )
}
