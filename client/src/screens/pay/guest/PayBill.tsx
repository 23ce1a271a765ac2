import { Trans, useLingui } from '@lingui/react/macro'
import {
  type GuestBill,
  payAsGuest,
  startGuestCard,
} from '@myaccount/contract/endpoints/guest/guest-checkout'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useCall } from '../../../api/api-context.ts'
import { AuthorizationText } from '../../../parts/authorization/AuthorizationText.tsx'
import { useFocusMistake } from '../../../parts/filters/use-focus-mistake.ts'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import type { FieldMessage } from '../../../processor-fields/method-fields.ts'
import { useFields } from '../../../processor-fields/use-fields.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { type PaymentOutcome, pauseFor, sendUntilAnswered } from '../checkout/send-payment.ts'
import { CardPlace } from './CardPlace.tsx'
import styles from './guest.module.css'
import { guestCheckoutQuery } from './guest.queries.ts'

/** The form for the payer, the card, and the button under the sentence that it accepts. */
export function PayBill({ bill }: { readonly bill: GuestBill }) {
  const { t } = useLingui()
  const paying = useGuestPayment(bill)
  const { form, card, mistakes, isBusy } = paying
  const total = formatCents(bill.amountDueCents)
  const authorization = bill.order?.authorization
  useFocusMistake(form, mistakes)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const textOf = (name: string) => String(typed.get(name) ?? '').trim()
    paying.pay({ name: textOf('name'), email: textOf('email') })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="large">
        <Card title={t`Who is paying`}>
          <Stack>
            <Field label={t`Your name`} error={mistakes.name} required>
              {(control) => <TextInput {...control} name="name" autoComplete="name" maxLength={60} />}
            </Field>
            <Field label={t`Email`} hint={t`For the receipt, nothing else`} error={mistakes.email} required>
              {(control) => <TextInput {...control} name="email" type="email" autoComplete="email" />}
            </Field>
          </Stack>
        </Card>
        <Card title={t`Your card`}>
          <Stack>
            <p className={styles.quiet}>
              <Trans>Entered at our payment processor. We never see the number.</Trans>
            </p>
            <CardPlace card={card} />
          </Stack>
        </Card>
        <Stack>
          <div role="alert" className={styles.problem}>
            <Problem paying={paying} />
          </div>
          {authorization ? (
            <>
              <p className={styles.quiet}>{authorization.short}</p>
              <AuthorizationText
                summary={<Trans>Read the full authorization</Trans>}
                text={authorization.text}
              />
            </>
          ) : null}
          <Button type="submit" busy={isBusy} disabled={card.state.kind !== 'open' && !isBusy}>
            <Trans>Pay {total}</Trans>
          </Button>
          <p className={styles.quiet}>
            <Trans>No fee. Your card is not saved.</Trans>
          </p>
        </Stack>
      </Stack>
    </form>
  )
}

type Paying = ReturnType<typeof useGuestPayment>

/** Shows what happened, whether money moved, and what to do. */
function Problem({ paying: { state, fieldMessages } }: { readonly paying: Paying }) {
  const { t } = useLingui()
  switch (state.kind) {
    case 'idle':
      return fieldMessages ? (
        <Notice kind="error" title={t`Nothing was charged`}>
          {fieldMessages
            .filter(({ field }) => field === null)
            .map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          <Trans>Look at the card again, then press Pay.</Trans>
        </Notice>
      ) : null
    case 'sending':
      return null
    case 'checking':
      return (
        <Notice title={t`We are checking. Do not pay again.`}>
          <Trans>
            We have no answer yet, so we keep asking about this payment. You are charged at most once.
          </Trans>
        </Notice>
      )
    case 'in-progress':
      return (
        <Notice kind="error" title={t`Another payment is in progress`}>
          <Trans>Somebody is paying this bill already. Nothing more was charged.</Trans>
        </Notice>
      )
    case 'refused':
      return (
        <RefusedNotice body={state.refusal}>
          <p>
            <Trans>Nothing was charged.</Trans>
          </p>
        </RefusedNotice>
      )
    case 'changed':
    case 'repeat':
      return (
        <Notice kind="error" title={t`Something changed. Nothing was charged.`}>
          <Trans>Look at it again, then press Pay.</Trans>
        </Notice>
      )
    case 'away':
      return (
        <Notice kind="error" title={t`We cannot take payments right now`}>
          <Trans>Nothing was charged. Try again in a few minutes.</Trans>
        </Notice>
      )
  }
}

interface TypedPayer {
  readonly name: string
  readonly email: string
}

type PayerMistakes = Partial<Record<keyof TypedPayer, string>>

type GuestPayState =
  | { readonly kind: 'idle' | 'sending' | 'checking' }
  | Exclude<PaymentOutcome, { kind: 'answered' | 'left' }>

/**
 * First the processor takes the card, then the server charges it: one payment for each checkout,
 * even if a press is repeated.
 */
function useGuestPayment(bill: GuestBill) {
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
  /** The id of a card that the processor has taken: the next press continues from here. */
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
      // This card will not be accepted: only another one can be.
      taken.current = null
      card.openAgain()
    }
    // Reads the open amount again, which has a checkout of its own after a decline.
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
