import { Trans, useLingui } from '@lingui/react/macro'
import {
  findRegistration,
  type Registration,
} from '@myaccount/contract/endpoints/registrations/registrations'
import { stripSpaces } from '@myaccount/domain/kernel/strip-spaces'
import { shortenZip } from '@myaccount/domain/kernel/zip-code'
import { relationships } from '@myaccount/domain/registrations/relationship'
import { useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { CarrierPhone } from '../../../parts/carrier/CarrierPhone.tsx'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'
import { useContractForm } from '../../../parts/changing/use-contract-form.ts'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import { relationshipWords } from '../../../parts/registrations/relationship-words.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { WaitingReview } from '../reviews/WaitingReview.tsx'
import styles from './adding.module.css'

interface FindAccountProps {
  readonly before: readonly Registration[]
  readonly onFound: (registration: Registration) => void
  readonly onClose: () => void
}

/** Asks for two facts that are printed on the bill, and for the person's relationship to the organization. */
export function FindAccount({ before, onFound, onClose }: FindAccountProps) {
  const { t, i18n } = useLingui()
  const form = useContractForm(findRegistration, {
    words: {
      number: t`Enter an account number or a policy number. It is on your bill.`,
      zip: t`Enter the 5-digit ZIP code where you get your bills.`,
      relationship: t`Choose your role at the organization.`,
    },
  })
  const [isMissed, setMissed] = useState(false)

  async function submit(element: HTMLFormElement): Promise<void> {
    const typed = new FormData(element)
    const textOf = (name: string) => String(typed.get(name) ?? '').trim()
    setMissed(false)
    const done = await form.send(element, {
      body: {
        number: textOf('number'),
        zip: shortenZip(stripSpaces(textOf('zip'))),
        relationship: textOf('relationship'),
      },
    })
    if (done === undefined) return
    if (done.answer.registration === null) setMissed(true)
    else onFound(done.answer.registration)
  }

  return (
    <FormOverlay
      title={t`Add an account`}
      submit={t`Find the account`}
      isBusy={form.isBusy}
      errors={form.errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <Asked registrations={before} onGoOn={onFound} />
      <p>
        <Trans>Have a bill of your organization at hand. It has all that we ask for.</Trans>
      </p>
      <div role="alert" className={styles.region}>
        <Problem isMissed={isMissed} refusal={form.refusal} />
      </div>
      <Field
        label={t`Account number or policy number`}
        hint={t`At the top of every bill`}
        error={form.errorAt('number')}
        required
      >
        {(control) => <TextInput {...control} name="number" autoComplete="off" />}
      </Field>
      <Field
        label={t`Billing ZIP code`}
        hint={t`5 digits, in the address on the bill`}
        error={form.errorAt('zip')}
        required
      >
        {(control) => (
          <TextInput {...control} name="zip" width="short" inputMode="numeric" autoComplete="off" />
        )}
      </Field>
      <Field label={t`Your role at the organization`} error={form.errorAt('relationship')} required>
        {(control) => (
          <Select
            {...control}
            name="relationship"
            defaultValue=""
            options={[
              { value: '', label: t`Choose one` },
              ...relationships.map((value) => ({ value, label: i18n._(relationshipWords[value]) })),
            ]}
          />
        )}
      </Field>
    </FormOverlay>
  )
}

function Problem({ isMissed, refusal }: { readonly isMissed: boolean; readonly refusal: ApiError | null }) {
  const { t } = useLingui()
  if (isMissed)
    return (
      <Notice kind="error" title={t`We couldn’t match those details`}>
        <Trans>
          Check your bill, or call us at <CarrierPhone />. Nothing was linked.
        </Trans>
      </Notice>
    )
  if (refusal === null) return null
  if (refusal.body) return <RefusedNotice body={refusal.body} />
  return (
    <Notice kind="error" title={t`We could not look it up`}>
      <Trans>Nothing was linked. Check your connection and try again.</Trans>
    </Notice>
  )
}

interface AskedProps {
  readonly registrations: readonly Registration[]
  readonly onGoOn: (registration: Registration) => void
}

/** Lists the person's earlier requests: half done, in review by our staff, or rejected with a reason. */
function Asked({ registrations, onGoOn }: AskedProps) {
  const { t } = useLingui()
  return registrations.map((registration) => {
    const { registrationId, state, maskedName, rejection } = registration
    if (state === 'in_review') return <WaitingReview key={registrationId} registration={registration} />
    if (state === 'rejected')
      return (
        <Notice key={registrationId} title={t`We did not link ${maskedName}`}>
          {rejection}
        </Notice>
      )
    if (state !== 'open') return null
    return (
      <Notice key={registrationId} title={t`You began to link ${maskedName}`}>
        <Button variant="modalSecondary" onClick={() => onGoOn(registration)}>{t`Go on with it`}</Button>
      </Notice>
    )
  })
}
