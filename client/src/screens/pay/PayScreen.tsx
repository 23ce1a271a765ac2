import { Trans, useLingui } from '@lingui/react/macro'
import type { DueBand } from '@myaccount/contract/endpoints/accounts'
import type { QuoteLine } from '@myaccount/contract/endpoints/payment-quote'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { accountOverviewQuery } from '../../parts/billing/account-overview.query.ts'
import { Reading, type ReadingWords, ReadPart } from '../../parts/reading/Reading.tsx'
import { GuardedPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { focusNamed } from '../../ui/notices/ErrorSummary.tsx'
import { SkeletonRows } from '../../ui/skeletons/Skeleton.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { AccountOfAddress, AccountToPay } from './AccountToPay.tsx'
import { ChoiceHead } from './choose/ChoiceHead.tsx'
import { ChoiceProblems } from './choose/ChoiceProblems.tsx'
import { ChosenTotal } from './choose/ChosenTotal.tsx'
import { checkAmount } from './choose/check-amount.ts'
import {
  type ChosenInvoice,
  chosenAtMost,
  readChosenInvoices,
  writeChosenInvoices,
} from './choose/chosen-invoices.ts'
import { amountFieldId, InvoiceChoice } from './choose/InvoiceChoice.tsx'
import { NotIncludedList } from './choose/NotIncludedList.tsx'
import { useChoice } from './choose/use-choice.ts'
import { NoMoneyTaken } from './NoMoneyTaken.tsx'
import { NotPayableNotice } from './not-payable/NotPayableNotice.tsx'
import { PayNotInRole } from './PayNotInRole.tsx'
import { PaySteps } from './PaySteps.tsx'
import { quoteQuery } from './pay.queries.ts'
import { mayPay, readPayAccount, readPayMethod } from './pay-address.ts'

export const loader: ScreenLoader = async ({ load, session, search }) => {
  const account = session && readPayAccount(search, session)
  if (!session || !account || !mayPay(session, account)) return
  const overview = await load(accountOverviewQuery(account))
  const invoices = overview?.due ? writeAsked(overview.due, readChosenInvoices(search)) : ''
  if (invoices) await load(quoteQuery({ accountNumber: account, invoices }))
}

export default function PayScreen() {
  const { t } = useLingui()
  return (
    <GuardedPage
      heading={{
        overline: <AccountOfAddress />,
        title: t`Choose what to pay`,
        subtitle: <Trans>You can pay all that is due, or a part of an invoice.</Trans>,
      }}
      notices={<PaySteps current="invoices" />}
    >
      {(session) => (
        <AccountToPay session={session}>
          {(account) => <PayOf key={account} session={session} account={account} />}
        </AccountToPay>
      )}
    </GuardedPage>
  )
}

interface PayOfProps {
  readonly session: SessionUser
  readonly account: AccountNumber
}

function PayOf({ session, account }: PayOfProps) {
  return (
    <ReadPart {...useDueWords()} query={accountOverviewQuery(account)}>
      {({ due }) => (due ? <PayDue session={session} account={account} due={due} /> : <PayNotInRole />)}
    </ReadPart>
  )
}

/** The words of the two reads that the page makes one after the other. */
function useDueWords(): ReadingWords {
  const { t } = useLingui()
  return {
    loading: t`Loading what is due`,
    skeleton: <SkeletonRows count={3} />,
    failed: t`What is due did not load`,
    unharmed: <NoMoneyTaken />,
  }
}

function PayDue({ session, account, due }: PayOfProps & { readonly due: DueBand }) {
  const words = useDueWords()
  const [search] = useSearchParams()
  const [initial] = useState(() => (search.has('invoices') ? readChosenInvoices(search) : null))
  // Read once: the address follows the choice, and must not change what can be chosen.
  const [invoices] = useState(() => writeAsked(due, initial ?? []))
  const quote = useQuery({ ...quoteQuery({ accountNumber: account, invoices }), enabled: invoices !== '' })
  if (invoices === '') {
    return (
      <>
        <NothingToPay />
        <NotIncludedList entries={due.notIncluded} />
      </>
    )
  }
  return (
    <Reading {...words} read={quote}>
      {({ lines, notPayable, scheduled }) => (
        <>
          {due.invoiceNumbers.length > chosenAtMost ? (
            <p>
              <Trans>One payment holds up to 50 invoices. These are the oldest that are due.</Trans>
            </p>
          ) : null}
          <NotPayableNotice entries={notPayable} />
          {lines.length === 0 ? (
            <NothingToPay />
          ) : (
            <ChooseInvoices
              account={account}
              lines={lines}
              scheduled={scheduled}
              initial={initial}
              today={session.today}
              methodId={readPayMethod(search)}
            />
          )}
          <NotIncludedList entries={due.notIncluded} />
        </>
      )}
    </Reading>
  )
}

/** Returns the invoices that are due now, the oldest first, and those that the address adds. */
function writeAsked(due: DueBand, chosen: readonly ChosenInvoice[]): string {
  const named = chosen.map(({ invoiceNumber }) => invoiceNumber)
  const beside = named.filter((number) => !due.invoiceNumbers.includes(number))
  return [...beside, ...due.invoiceNumbers].slice(0, chosenAtMost).join(',')
}

function NothingToPay() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Nothing to pay now`}
      actions={
        <ButtonLink variant="secondary" render={<Link to={paths.invoices()} />}>
          <Trans>See invoices</Trans>
        </ButtonLink>
      }
    >
      <Trans>No invoice on this account is due now.</Trans>
    </EmptyState>
  )
}

interface ChooseInvoicesProps {
  readonly account: AccountNumber
  readonly lines: readonly QuoteLine[]
  /** The amounts that are already scheduled for a later day. */
  readonly scheduled: ComponentProps<typeof InvoiceChoice>['scheduled']
  /** Null if the address names none. */
  readonly initial: readonly ChosenInvoice[] | null
  readonly today: CalendarDate
  readonly methodId: string | undefined
}

/**
 * Lets the person choose invoices and amounts. The address follows the choice, so that Back and a reload keep it.
 */
function ChooseInvoices(props: ChooseInvoicesProps) {
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
