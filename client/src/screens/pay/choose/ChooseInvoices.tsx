import { useLingui } from '@lingui/react/macro'
import type { QuoteLine } from '@myaccount/contract/endpoints/payment-quote'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { focusNamed } from '../../../ui/notices/ErrorSummary.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { ChoiceHead } from './ChoiceHead.tsx'
import { ChoiceProblems } from './ChoiceProblems.tsx'
import { ChosenTotal } from './ChosenTotal.tsx'
import { checkAmount } from './check-amount.ts'
import { type ChosenInvoice, writeChosenInvoices } from './chosen-invoices.ts'
import { amountFieldId, InvoiceChoice } from './InvoiceChoice.tsx'
import { useChoice } from './use-choice.ts'

interface ChooseInvoicesProps {
  readonly account: AccountNumber
  readonly lines: readonly QuoteLine[]
  /** What waits for its day already. */
  readonly scheduled: ComponentProps<typeof InvoiceChoice>['scheduled']
  /** Null where the address names none. */
  readonly initial: readonly ChosenInvoice[] | null
  readonly today: CalendarDate
  readonly methodId: string | undefined
}

/** Which invoices and how much of each. The address follows the choice, so that Back and a reload keep it. */
export function ChooseInvoices(props: ChooseInvoicesProps) {
  const { account, lines, scheduled, initial, today, methodId } = props
  const { t } = useLingui()
  const navigate = useNavigate()
  const choice = useChoice(lines, initial)
  // Wrong amounts are named when the person continues, and from then on while typing.
  const [isChecked, setChecked] = useState(false)

  function keep(chosen: readonly ChosenInvoice[] | null): void {
    if (chosen === null) return
    const address = paths.pay({ account, invoices: writeChosenInvoices(chosen) || 'none' })
    void navigate(address, { replace: true, preventScrollReset: true })
  }

  function goOn(form: HTMLFormElement): void {
    setChecked(true)
    if (choice.count === 0) {
      form.querySelector<HTMLInputElement>('input[type="checkbox"]')?.focus()
      return
    }
    if (choice.firstWrong !== null) {
      focusNamed(form, amountFieldId({ invoiceNumber: choice.firstWrong }))
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
        goOn(event.currentTarget)
      }}
    >
      <Columns>
        <Stack>
          <ChoiceProblems lines={lines} choice={choice} isChecked={isChecked} />
          <Card padding="none">
            <ChoiceHead onChoose={(isChosen) => keep(choice.chooseAll(isChosen))} />
            <ul aria-label={t`Invoices to pay`}>
              {lines.map((line) => {
                const { isChosen, text } = choice.entryOf(line)
                return (
                  <InvoiceChoice
                    key={line.invoiceNumber}
                    line={line}
                    scheduled={scheduled.filter(({ invoiceNumber }) => invoiceNumber === line.invoiceNumber)}
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
        </Stack>
        <ChosenTotal choice={choice} />
      </Columns>
    </form>
  )
}
