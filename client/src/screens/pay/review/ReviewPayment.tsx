import { Trans, useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { paths } from '../../../routes/paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { sentCheckouts } from '../checkout/browser-sent-checkouts.ts'
import type { CheckoutId } from '../checkout/sent-checkouts.ts'
import { useCheckout } from '../checkout/use-checkout.ts'
import { useCheckoutId } from '../checkout/use-checkout-id.ts'
import { buildPaymentBody, type Quote } from './build-payment-body.ts'
import { CheckoutNotice } from './CheckoutNotice.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import { ReviewLines } from './ReviewLines.tsx'
import styles from './review.module.css'
import { TotalCard } from './TotalCard.tsx'
import { isScheduledBefore } from './words/describe-scheduled.ts'
import { whyMethodCannotPay } from './words/method-words.ts'

interface DayChoiceProps {
  readonly days: readonly CalendarDate[]
  /** Null: pay now. */
  readonly chosen: CalendarDate | null
  /** True while a payment is being sent. */
  readonly isLocked: boolean
  readonly onChoose: (day: CalendarDate | null) => void
}

const now = 'now'

/** Offers now or one of the available days; renders nothing if it must be now. */
function DayChoice({ days, chosen, isLocked, onChoose }: DayChoiceProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  if (days.length === 0) return null
  const options = [
    { value: now, label: t`Now` },
    ...days.map((day) => ({ value: day, label: formatDay(day) })),
  ]
  return (
    <Field
      label={t`When`}
      hint={t`You can cancel a scheduled payment until that day. Until then the invoice stays open.`}
    >
      {(control) => (
        <Select
          {...control}
          options={options}
          value={chosen ?? now}
          disabled={isLocked}
          onChange={({ target }) => onChoose(days.find((day) => day === target.value) ?? null)}
        />
      )}
    </Field>
  )
}

interface ReviewPaymentProps {
  readonly quote: Quote
  /** The quote is for another method, or is being loaded again. */
  readonly isOld: boolean
  /** The invoices, from the address. */
  readonly invoices: string
  readonly today: CalendarDate
  readonly onChanged: () => void
  /** Called with whether Pay was pressed and no answer has come yet. Must be the same function at each render. */
  readonly onPressed: (isPressed: boolean) => void
}

/** Lines, method, text, total and the button. Pay sends this quote and nothing else. */
export function ReviewPayment({ quote, isOld, invoices, today, onChanged, onPressed }: ReviewPaymentProps) {
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<Quote | null>(null)
  // The address changes once the new quote has come; the radio button must not wait for it.
  const [wished, setWished] = useState(quote.methodId)
  const [wishedDay, setWishedDay] = useState(quote.payOn)
  const { accountNumber: account, methods, totalCents } = quote
  const isActing = useSession()?.acting_as !== undefined
  const [agreed, setAgreed] = useState<Quote | null>(null)
  const hasCallerAgreed = agreed === quote
  const opened = useCheckoutId({ account, invoices })
  const checkout = useCheckout(opened, onChanged)
  const method = methods.find(({ id }) => id === quote.methodId)
  const whyNot = method === undefined ? null : whyMethodCannotPay(method, totalCents)
  const isUsable = method !== undefined && whyNot === null && !isScheduledBefore(quote)
  const body = buildPaymentBody(quote)
  const isAsWished = (wished ?? quote.methodId) === quote.methodId && wishedDay === quote.payOn
  const canPay = body !== null && isUsable && !isOld && isAsWished && (!isActing || hasCallerAgreed)
  const wasSentBefore = useWasSentBefore(opened.id)

  const isPressed = checkout.isBusy || wasSentBefore
  useEffect(() => {
    onPressed(isPressed)
    return () => onPressed(false)
  }, [isPressed, onPressed])

  function show(method: WireId<'paymentMethod'> | null, on: CalendarDate | null): void {
    setWished(method)
    setWishedDay(on)
    const address = paths.payReview({
      account,
      invoices,
      method: method ?? undefined,
      on: on ?? undefined,
      checkout: opened.id,
    })
    void navigate(address, { replace: true, preventScrollReset: true })
  }

  function pay(isRepeatMeant: boolean): void {
    if (body === null || !canPay) return
    setPressed(quote)
    checkout.pay({
      ...body,
      ...(isActing && { hasCallerAgreed: true }),
      ...(isRepeatMeant && { isRepeatMeant }),
    })
  }

  return (
    <Columns>
      <Stack>
        <ReviewLines lines={quote.lines} today={today} />
        <MethodChoice
          account={account}
          methods={methods}
          chosen={wished ?? quote.methodId}
          totalCents={totalCents}
          returnTo={paths.payReview({ account, invoices })}
          isLocked={checkout.isBusy}
          onChoose={(methodId) => show(methodId, wishedDay)}
        />
        <DayChoice
          days={quote.payDays}
          chosen={wishedDay}
          isLocked={checkout.isBusy}
          onChoose={(day) => show(wished, day)}
        />
        {isActing ? (
          <CallerAgrees
            question={quote.authorization?.short ?? null}
            hasAgreed={hasCallerAgreed}
            isLocked={checkout.isBusy}
            onAgree={(agrees) => setAgreed(agrees ? quote : null)}
          />
        ) : null}
      </Stack>
      <TotalCard
        quote={quote}
        method={method}
        isReadToCaller={isActing}
        canPay={canPay}
        isBusy={checkout.isBusy}
        whyNot={whyNot}
        changeAt={paths.pay({ account, invoices })}
        problem={
          <CheckoutNotice
            state={checkout.state}
            before={pressed}
            now={quote}
            wasSentBefore={wasSentBefore}
            onPayAgain={() => pay(true)}
          />
        }
        onPay={() => pay(false)}
      />
    </Columns>
  )
}

/** Read after the first render, because only the browser has it. */
function useWasSentBefore(id: CheckoutId | undefined): boolean {
  const [wasSent, setWasSent] = useState(false)
  useEffect(() => {
    setWasSent(id !== undefined && sentCheckouts().isUnanswered(id))
  }, [id])
  return wasSent
}

interface CallerAgreesProps {
  /** Read to the caller once; null while nothing can be paid. */
  readonly question: string | null
  readonly hasAgreed: boolean
  readonly isLocked: boolean
  readonly onAgree: (agrees: boolean) => void
}

/** An employee pays for a caller only with what is on file, and with a consent that is kept (ADR 0065). */
function CallerAgrees({ question, hasAgreed, isLocked, onAgree }: CallerAgreesProps) {
  const { t } = useLingui()
  return (
    <Card title={t`Ask the caller`}>
      <Stack>
        {question === null ? (
          <p>
            <Trans>
              Choose a saved way to pay. Without one, press Stop and send a pay link while they are on the
              phone.
            </Trans>
          </p>
        ) : (
          <p className={styles.question}>{question}</p>
        )}
        <Checkbox
          label={t`They said yes`}
          checked={hasAgreed}
          disabled={question === null || isLocked}
          onChange={(event) => onAgree(event.currentTarget.checked)}
        />
      </Stack>
    </Card>
  )
}
