import { useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import {
  changeDraftBank,
  enrollDrafts,
  getDraftOffer,
} from '@myaccount/contract/endpoints/bank-draft/enrollment'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiError } from '../../../api/api-error.ts'
import { DraftErrorOverlay } from '../../../parts/bank-draft/DraftErrorOverlay.tsx'
import { useContractForm } from '../../../parts/changing/use-contract-form.ts'
import { paths } from '../../../routes/paths.ts'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import type { DraftAddress } from '../bank-draft-address.ts'
import { PolicyChoices } from '../policies/PolicyChoices.tsx'
import {
  canBeChosen,
  chosenAtFirst,
  draftedTogetherAtMost,
  policiesToChoose,
} from '../policies/policies-to-choose.ts'
import { Authorization } from './Authorization.tsx'
import { BankChoices } from './BankChoices.tsx'
import { DraftSummary } from './DraftSummary.tsx'
import { planDays } from './plan-days.ts'
import { WhatHappensWhen } from './WhatHappensWhen.tsx'

interface SignFormProps {
  readonly offer: EndpointAnswer<typeof getDraftOffer>
  readonly address: DraftAddress
  readonly today: CalendarDate
  readonly isOff: boolean
}

/**
 * The policies, the bank account, the calendar and the signature. The address follows the choice, so that it
 * survives the way to a new account and back.
 */
export function SignForm({ offer, address, today, isOff }: SignFormProps) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
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
  // A refusal that the person has read.
  const [closed, setClosed] = useState<ApiError | null>(null)
  // A policy that is no longer possible after a refusal is no longer chosen.
  const chosen = policies.filter((each) => wished.includes(each.policyNumber) && canBeChosen(each, action))
  const policyNumbers = chosen.map(({ policyNumber }) => policyNumber)
  const method = methods.find(({ id }) => id === methodId)
  const plan = planDays(action === 'enroll' ? chosen : [])
  const form = useContractForm(action === 'enroll' ? enrollDrafts : changeDraftBank, {
    words: useSignWords(policyNumbers.length),
    // Something may differ from the offer that was shown.
    changed: [getDraftOffer],
    // Until the code is entered, nothing is enrolled or changed.
    onDone: ({ stepUpId }) => navigate(paths.confirm(stepUpId)),
  })
  const { refusal } = form
  const isWrongCount = policyNumbers.length === 0 || policyNumbers.length > draftedTogetherAtMost
  // Choosing all or none at once changes no control of the form.
  const errorAt = (field: string) => (field === 'policies' && !isWrongCount ? undefined : form.errorAt(field))

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

  function sign(element: HTMLFormElement) {
    const { signerName, signerTitle, isBusinessAccount, hasAgreed } = signed
    return form.send(element, {
      body: {
        accountNumber: account,
        policies: policyNumbers.map((policyNumber) => ({
          policyNumber,
          bankAccountNumber: `••••${method?.last4}`,
          bankAccountName: offer.accountName,
        })),
        methodId: method?.id,
        signerName: signerName.trim(),
        signerTitle: signerTitle.trim(),
        isBusinessAccount: isBusinessAccount ? true : null,
        hasAgreed: hasAgreed ? true : null,
        disclosureHash: disclosure.hash,
      },
    })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void sign(event.currentTarget)
      }}
    >
      <Columns>
        <Stack gap="large">
          <PolicyChoices
            action={action}
            policies={policies}
            chosen={new Set(policyNumbers)}
            error={errorAt('policies')}
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
            error={errorAt('methodId')}
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
            errorAt={errorAt}
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
          hasMistakes={form.errors.some(({ name }) => errorAt(name) !== undefined)}
          isBusy={form.isBusy}
          isOff={isOff}
          cancelPath={paths.policies()}
        />
      </Columns>
      {refusal && refusal !== closed ? (
        <DraftErrorOverlay refusal={refusal} onClose={() => setClosed(refusal)} />
      ) : null}
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

/** The messages of the fields, in the order of the page. */
function useSignWords(chosenCount: number) {
  const { t } = useLingui()
  return {
    policies: chosenCount === 0 ? t`Choose at least one policy.` : t`Choose at most 100 policies at once.`,
    methodId: t`Choose a bank account.`,
    signerName: t`Enter your name.`,
    signerTitle: t`Enter your title, for example Treasurer.`,
    isBusinessAccount: t`Only an organization's account can be used.`,
    hasAgreed: t`Read and accept the authorization.`,
  }
}
