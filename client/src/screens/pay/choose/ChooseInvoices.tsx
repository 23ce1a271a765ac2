import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { QuoteLine } from '@myaccount/contract/endpoints/payment-quote'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { checkAmount } from './check-amount.ts'
import styles from './choose.module.css'
import { type ChosenInvoice, writeChosenInvoices } from './chosen-invoices.ts'
import { amountFieldId, InvoiceChoice } from './InvoiceChoice.tsx'
import { useChoice } from './use-choice.ts'

interface ChooseInvoicesProps {
  readonly account: AccountNumber
  readonly lines: readonly QuoteLine[]
  /** Null where the address names none. */
  readonly initial: readonly ChosenInvoice[] | null
  readonly today: CalendarDate
  readonly methodId: string | undefined
}

/** Which invoices and how much of each. The address follows the choice, so that Back and a reload keep it. */
export function ChooseInvoices({ account, lines, initial, today, methodId }: ChooseInvoicesProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const choice = useChoice(lines, initial)
  // A wrong amount is named when one goes on, and from then on while typing.
  const [isChecked, setChecked] = useState(false)

  function keep(chosen: readonly ChosenInvoice[] | null): void {
    if (chosen === null) return
    const address = paths.pay({ account, invoices: writeChosenInvoices(chosen) || 'none' })
    void navigate(address, { replace: true, preventScrollReset: true })
  }

  function goOn(): void {
    setChecked(true)
    if (choice.firstWrong !== null) {
      const name = amountFieldId({ invoiceNumber: choice.firstWrong })
      document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
      return
    }
    if (!choice.chosen?.length) return
    void navigate(
      paths.payReview({ account, invoices: writeChosenInvoices(choice.chosen), method: methodId }),
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <Columns>
        <Card padding="none">
          <ul className={styles.list} aria-label={t`Invoices to pay`}>
            {lines.map((line) => {
              const { isChosen, text } = choice.entryOf(line)
              return (
                <InvoiceChoice
                  key={line.invoiceNumber}
                  line={line}
                  today={today}
                  isChosen={isChosen}
                  text={text}
                  isWrong={isChecked && isChosen && !checkAmount(text, line).ok}
                  onToggle={(next) => keep(choice.change(line, { isChosen: next }))}
                  onType={(typed) => void choice.change(line, { text: typed })}
                  onTyped={() => keep(choice.chosen)}
                />
              )
            })}
          </ul>
        </Card>
        <Card title={t`Total`}>
          <Stack>
            <p role="status">
              <span className={styles.count}>
                <Plural
                  value={choice.count}
                  _0="No invoice chosen"
                  one="# invoice chosen"
                  other="# invoices chosen"
                />
              </span>
              <Amount size="large">{formatCents(choice.totalCents)}</Amount>
            </p>
            <div role="alert" className={styles.announced}>
              {isChecked && choice.count === 0 ? (
                <p className={styles.problem}>
                  <Trans>Choose at least one invoice. Nothing was charged.</Trans>
                </p>
              ) : null}
            </div>
            {choice.firstWrong === null ? null : (
              <p className={styles.quiet}>
                <Trans>An amount that is not right yet is left out of this total.</Trans>
              </p>
            )}
            <Button type="submit" fullWidth>
              <Trans>Continue</Trans>
            </Button>
            <ButtonLink variant="secondary" fullWidth render={<Link to={paths.policies()} />}>
              <Trans>Not now</Trans>
            </ButtonLink>
            <p className={styles.quiet}>
              <Trans>Nothing is charged until you press Pay on the next page.</Trans>
            </p>
          </Stack>
        </Card>
      </Columns>
    </form>
  )
}
