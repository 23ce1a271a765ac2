import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { sentCheckouts } from '../checkout/browser-sent-checkouts.ts'
import type { CheckoutId } from '../checkout/sent-checkouts.ts'
import { useCheckout } from '../checkout/use-checkout.ts'
import { useCheckoutId } from '../checkout/use-checkout-id.ts'
import { buildPaymentBody, type Quote } from './build-payment-body.ts'
import { CheckoutNotice } from './CheckoutNotice.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import { ReviewLines } from './ReviewLines.tsx'
import { TotalCard } from './TotalCard.tsx'
import { whyMethodCannotPay } from './words/method-words.ts'

interface ReviewPaymentProps {
  readonly quote: Quote
  /** The quote is of another method or has just been asked again. */
  readonly isOld: boolean
  /** As in the address. */
  readonly invoices: string
  readonly today: CalendarDate
  readonly onChanged: () => void
  /** Whether Pay was pressed for this, and the answer is not there yet. The same function at each drawing. */
  readonly onPressed: (isPressed: boolean) => void
}

/** Lines, method, text and total; the press. What is paid is what this quote says and nothing else. */
export function ReviewPayment({ quote, isOld, invoices, today, onChanged, onPressed }: ReviewPaymentProps) {
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<Quote | null>(null)
  // The address follows when its quote is there; the radio must not wait for it.
  const [wished, setWished] = useState(quote.methodId)
  const { accountNumber: account, methods, totalCents } = quote
  const opened = useCheckoutId({ account, invoices })
  const checkout = useCheckout(opened, onChanged)
  const method = methods.find(({ id }) => id === quote.methodId)
  const whyNot = method === undefined ? null : whyMethodCannotPay(method, totalCents)
  const isUsable = method !== undefined && whyNot === null
  const body = buildPaymentBody(quote)
  const canPay = body !== null && isUsable && !isOld && (wished ?? quote.methodId) === quote.methodId
  const wasSentBefore = useWasSentBefore(opened.id)

  const isPressed = checkout.isBusy || wasSentBefore
  useEffect(() => {
    onPressed(isPressed)
    return () => onPressed(false)
  }, [isPressed, onPressed])

  function choose(methodId: WireId<'paymentMethod'>): void {
    setWished(methodId)
    void navigate(paths.payReview({ account, invoices, method: methodId, checkout: opened.id }), {
      replace: true,
      preventScrollReset: true,
    })
  }

  function pay(isRepeatMeant: boolean): void {
    if (body === null || !canPay) return
    setPressed(quote)
    checkout.pay(isRepeatMeant ? { ...body, isRepeatMeant } : body)
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
          onChoose={choose}
        />
      </Stack>
      <TotalCard
        quote={quote}
        method={method}
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

/** Known in the browser alone, so after the first drawing. */
function useWasSentBefore(id: CheckoutId | undefined): boolean {
  const [wasSent, setWasSent] = useState(false)
  useEffect(() => {
    setWasSent(id !== undefined && sentCheckouts().isUnanswered(id))
  }, [id])
  return wasSent
}
