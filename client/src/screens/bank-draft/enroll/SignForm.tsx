import { useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import {
  changeDraftBank,
  enrollDrafts,
  type getDraftOffer,
} from '@myaccount/contract/endpoints/bank-draft/enrollment'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../api/api-context.ts'
import type { ApiError } from '../../../api/api-error.ts'
import type { CallInput } from '../../../api/call.ts'
import { DraftErrorOverlay } from '../../../parts/bank-draft/DraftErrorOverlay.tsx'
import { paths } from '../../../routes/paths.ts'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import type { DraftAction, DraftAddress } from '../bank-draft-address.ts'
import { PolicyChoices } from '../policies/PolicyChoices.tsx'
import { canBeChosen, chosenAtFirst, policiesToChoose } from '../policies/policies-to-choose.ts'
import { Authorization } from './Authorization.tsx'
import { BankChoices } from './BankChoices.tsx'
import { DraftSummary } from './DraftSummary.tsx'
import { type SignMistakes, signFields, useFindMistakes } from './find-mistakes.ts'
import { planDays } from './plan-days.ts'
import { WhatHappensWhen } from './WhatHappensWhen.tsx'

interface SignFormProps {
  readonly offer: EndpointAnswer<typeof getDraftOffer>
  readonly address: DraftAddress
  readonly today: CalendarDate
  readonly isOff: boolean
  /** Called if something differs from the offer that was shown: the offer has to be loaded again. */
  readonly onChanged: () => void
}

/**
 * The policies, the bank account, the calendar and the signature. The address follows the choice, so that it
 * survives the way to a new account and back.
 */
export function SignForm({ offer, address, today, isOff, onChanged }: SignFormProps) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const findMistakes = useFindMistakes()
  const { action } = address
  const { accountNumber: account, methods, disclosure } = offer
  const policies = policiesToChoose(offer.policies, action)
  const [wished, setWished] = useState(() => chosenAtFirst(policies, address.policyNumbers, action))
  const [methodId, setMethodId] = useState(() => firstMethod(offer, address))
  const [signed, setSigned] = useState({
    signerName: offer.signer.name,
    signerTitle: offer.signer.title ?? '',
    isBusinessAccount: false,
    hasAgreed: false,
  })
  const [isChecked, setChecked] = useState(false)
  const sign = useSign(action, onChanged)
  // A policy that is no longer possible after a refusal is no longer chosen.
  const chosen = policies.filter((each) => wished.includes(each.policyNumber) && canBeChosen(each, action))
  const policyNumbers = chosen.map(({ policyNumber }) => policyNumber)
  const method = methods.find(({ id }) => id === methodId)
  const plan = planDays(action === 'enroll' ? chosen : [])
  const mistakes: SignMistakes = isChecked
    ? findMistakes({ ...signed, policyNumbers, methodId: method?.id })
    : {}

  function addressOf(numbers: readonly PolicyNumber[], chosenMethod: WireId<'paymentMethod'> | undefined) {
    const [change] = address.policyNumbers
    return paths.bankDraft({
      account,
      ...(action === 'enroll' ? { policies: numbers.join(',') } : { change: change ?? numbers[0] }),
      method: chosenMethod,
    })
  }

  function keep(numbers: readonly PolicyNumber[], chosenMethod: WireId<'paymentMethod'> | undefined): void {
    setWished([...numbers])
    setMethodId(chosenMethod)
    void navigate(addressOf(numbers, chosenMethod), { replace: true, preventScrollReset: true })
  }

  function submit(form: HTMLFormElement): void {
    setChecked(true)
    const found = findMistakes({ ...signed, policyNumbers, methodId: method?.id })
    const first = signFields.find((field) => found[field] !== undefined)
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name="${first}"]:not(:disabled)`)?.focus()
      return
    }
    if (method === undefined) return
    const { signerName, signerTitle } = signed
    sign.press({
      accountNumber: account,
      policies: policyNumbers.map((policyNumber) => ({
        policyNumber,
        bankAccountNumber: `••••${method.last4}`,
        bankAccountName: offer.accountName,
      })),
      methodId: method.id,
      signerName: signerName.trim(),
      signerTitle: signerTitle.trim(),
      isBusinessAccount: true,
      hasAgreed: true,
      disclosureHash: disclosure.hash,
    })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <Columns>
        <Stack gap="large">
          <PolicyChoices
            action={action}
            policies={policies}
            chosen={new Set(policyNumbers)}
            error={mistakes.policyNumbers}
            onChoose={(numbers) => keep(numbers, methodId)}
            onToggle={(number, isChosen) =>
              keep(
                isChosen ? [...policyNumbers, number] : policyNumbers.filter((other) => other !== number),
                methodId,
              )
            }
          />
          <BankChoices
            methods={methods}
            chosen={method?.id}
            error={mistakes.methodId}
            addPath={paths.methods({
              add: 'bank',
              account,
              returnTo: addressOf(policyNumbers, undefined),
            })}
            onChoose={(next) => keep(policyNumbers, next)}
          />
          {action === 'enroll' ? <WhatHappensWhen account={account} plan={plan} today={today} /> : null}
          <Authorization
            disclosure={disclosure}
            accountName={offer.accountName}
            signed={signed}
            mistakes={mistakes}
            onSign={(change) => setSigned({ ...signed, ...change })}
          />
        </Stack>
        <DraftSummary
          action={action}
          plan={plan}
          chosenCount={policyNumbers.length}
          possibleCount={policies.length}
          from={method === undefined ? null : sayMethod(i18n, method)}
          sentTo={offer.sentTo}
          hasMistakes={Object.keys(mistakes).length > 0}
          isBusy={sign.isBusy}
          isOff={isOff}
          cancelPath={paths.policies()}
        />
      </Columns>
      {sign.refusal ? <DraftErrorOverlay refusal={sign.refusal} onClose={sign.forget} /> : null}
    </form>
  )
}

type Offer = SignFormProps['offer']

/**
 * Returns the account of the address, else the default, else the first; for a change none that the
 * policies are drafted from.
 */
function firstMethod({ methods, policies }: Offer, { action, methodId, policyNumbers }: DraftAddress) {
  const drafting = policies
    .filter(({ policyNumber }) => action === 'change' && policyNumbers.includes(policyNumber))
    .map(({ bank }) => bank?.last4)
  const others = methods.filter(({ last4 }) => !drafting.includes(last4))
  return (methods.find(({ id }) => id === methodId) ?? others.find(({ isDefault }) => isDefault) ?? others[0])
    ?.id
}

type Body = CallInput<typeof enrollDrafts>['body']

interface Signing {
  readonly isBusy: boolean
  readonly refusal: ApiError | null
  /** Clears the refusal once the person has read it. */
  readonly forget: () => void
  readonly press: (body: Body) => void
}

/** Signs, and continues to the page of the code: until it is entered, nothing is enrolled or changed. */
function useSign(action: DraftAction, onChanged: () => void): Signing {
  const call = useCall()
  const navigate = useNavigate()
  const { isPending, error, mutate, reset } = useMutation<unknown, ApiError, Body>({
    async mutationFn(body) {
      const endpoint = action === 'enroll' ? enrollDrafts : changeDraftBank
      const { stepUpId } = await call(endpoint, { body }, { expect: 'all' })
      await navigate(paths.confirm(stepUpId))
    },
    onError: onChanged,
  })
  return {
    isBusy: isPending,
    refusal: error,
    forget: reset,
    press: (body) => void (isPending || mutate(body)),
  }
}
