import { useLingui } from '@lingui/react/macro'
import {
  type GuestBill,
  payAsGuest,
  startGuestCard,
} from '@myaccount/contract/endpoints/guest/guest-checkout'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCall } from '../../../api/api-context.ts'
import type { FieldMessage } from '../../../processor-fields/method-fields.ts'
import { useFields } from '../../../processor-fields/use-fields.ts'
import { type PaymentOutcome, pauseFor, sendUntilAnswered } from '../checkout/send-payment.ts'
import { guestCheckoutQuery } from './guest.queries.ts'

export interface TypedPayer {
  readonly name: string
  readonly email: string
}

export type PayerMistakes = Partial<Record<keyof TypedPayer, string>>

export type GuestPayState =
  | { readonly kind: 'idle' | 'sending' | 'checking' }
  | Exclude<PaymentOutcome, { kind: 'answered' | 'left' }>

/** First the processor takes the card, then the server charges it: one payment of one checkout, whatever is repeated. */
export function useGuestPayment(bill: GuestBill) {
  const { t } = useLingui()
  const call = useCall()
  const client = useQueryClient()
  const [state, setState] = useState<GuestPayState>({ kind: 'idle' })
  const [mistakes, setMistakes] = useState<PayerMistakes>({})
  const [fieldMessages, setFieldMessages] = useState<readonly FieldMessage[] | null>(null)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const openSetup = useCallback(() => call(startGuestCard, {}, { expect: 'all' }), [call])
  const form = useRef<HTMLFormElement>(null)
  const onEnter = useCallback(() => form.current?.requestSubmit(), [])
  const card = useFields({ kind: 'card', label: t`Card details`, onEnter, openSetup })
  /** Taken by the processor: the next press goes on from here. */
  const taken = useRef<string | null>(null)

  function findMistakes({ name, email }: TypedPayer): PayerMistakes {
    return {
      ...((name.length < 2 || name.length > 60) && { name: t`Enter your name.` }),
      ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && {
        email: t`Enter an email address for your receipt.`,
      }),
    }
  }

  async function takeCard(): Promise<string | null> {
    if (taken.current !== null || card.state.kind !== 'open') return taken.current
    const answer = await card.state.fields.submit()
    setFieldMessages(answer.ok ? null : answer.fields)
    taken.current = answer.ok ? answer.setupId : null
    return taken.current
  }

  async function send(payer: TypedPayer, controller: AbortController): Promise<void> {
    const { order, amountDueCents: totalCents } = bill
    const setupId = await takeCard()
    if (setupId === null || order === null) return setState({ kind: 'idle' })
    const { version, hash } = order.authorization
    const body = { ...payer, setupId, totalCents, authorization: { version, hash } }
    const outcome = await sendUntilAnswered(
      (options) => call(payAsGuest, { body }, options),
      order.checkoutId,
      {
        wasSentBefore: false,
        pause: pauseFor,
        onChecking: () => setState({ kind: 'checking' }),
        signal: controller.signal,
      },
    )
    if (outcome.kind === 'left') return
    if (outcome.kind === 'answered') {
      client.setQueryData(guestCheckoutQuery().queryKey, { bill, payment: outcome.payment })
    } else setState(outcome)
    if (outcome.kind === 'refused') {
      // This card will not be taken: only another one can be.
      taken.current = null
      card.openAgain()
    }
    // What is open now, with a checkout of its own after a decline.
    await client.invalidateQueries({ queryKey: guestCheckoutQuery().queryKey })
  }

  return {
    form,
    card,
    state,
    mistakes,
    fieldMessages,
    isBusy: state.kind === 'sending' || state.kind === 'checking',
    pay(payer: TypedPayer): void {
      if (leaving.current || card.state.kind !== 'open') return
      const wrong = findMistakes(payer)
      setMistakes(wrong)
      if (Object.keys(wrong).length > 0) return
      const controller = new AbortController()
      leaving.current = controller
      setState({ kind: 'sending' })
      send(payer, controller)
        .catch((error: unknown) => {
          setState({ kind: 'idle' })
          throw error
        })
        .finally(() => {
          leaving.current = null
        })
    },
  }
}
