import { Trans, useLingui } from '@lingui/react/macro'
import { issueCertificate } from '@myaccount/contract/endpoints/documents/certificates'
import { countDocuments, listDocuments } from '@myaccount/contract/endpoints/documents/documents'
import {
  type CertificateHolder,
  listDocumentRequests,
  requestDocument,
} from '@myaccount/contract/endpoints/documents/requests'
import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import { findMissing, lossRunYears, type RequestKind } from '@myaccount/domain/documents/document-request'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { defaultLanguage, languageOfTag } from '@myaccount/messages/language'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FormErrors } from '../../../parts/changing/FormErrors.tsx'
import { useContractForm } from '../../../parts/changing/use-contract-form.ts'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import { paths } from '../../../routes/paths.ts'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { CertificateFields } from './CertificateFields.tsx'
import { CertificateMade } from './CertificateMade.tsx'
import type { MadeCertificate } from './made-certificate.ts'
import { type CertificateNeed, readRequest } from './read-request.ts'
import { useKindWords } from './use-kind-words.ts'
import { useWhyNoCertificate } from './use-why-no-certificate.ts'

interface RequestFormProps {
  readonly kind: RequestKind
  /** The kinds that the carrier offers. */
  readonly kinds: readonly RequestKind[]
  readonly accountNumber: AccountNumber
  readonly policies: readonly PolicyFacts[]
  /** The policy that is chosen at first. */
  readonly chosen: PolicyNumber | undefined
  /** The holders of earlier certificates. */
  readonly holders: readonly CertificateHolder[]
  readonly today: CalendarDate
}

export function RequestForm(props: RequestFormProps) {
  const { kind, kinds, accountNumber, policies, chosen, holders, today } = props
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const onDone = useDone()
  const kindWords = useKindWords()
  const [need, setNeed] = useState<CertificateNeed>('proof')
  const [picked, setPicked] = useState<string>()
  // If there are several policies none is guessed: a certificate for another policy misleads its holder.
  const only = policies.length === 1 ? policies[0]?.policyNumber : undefined
  const policyNumber = picked ?? chosen ?? only ?? ''
  const policy = policies.find((each) => each.policyNumber === policyNumber)
  const asksCertificate = kind === 'certificate'
  const [why, sayWhy] = useWhyNoCertificate(asksCertificate ? policy : undefined, today)
  const isWrittenByUs = why === 'on-request'
  const isMadeHere = asksCertificate && need === 'proof' && !isWrittenByUs
  // A request beyond proof is accepted also for a policy that is not in force, and refused where the state forbids it.
  const noProof = isMadeHere || why === 'off' ? sayWhy : undefined
  const certificateWords = {
    policyNumber: noProof ?? t`Choose a policy.`,
    holderName: t`Enter who asks for the certificate.`,
    holderAddress: t`Enter the address of the holder.`,
  }
  // A request that is sent again without an answer counts as one, and makes one certificate.
  const asking = useContractForm(requestDocument, {
    words: {
      ...certificateWords,
      years: t`Choose how many years.`,
      note: t`Say what the letter is for.`,
    },
    onDone: () => onDone(t`We have your request, and write to you when it is ready.`, paths.documents()),
  })
  const issuing = useContractForm(issueCertificate, { words: certificateWords })
  const [made, setMade] = useState<MadeCertificate>()
  const readAgain = useReadAgain()
  const form = isMadeHere ? issuing : asking

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const request = readRequest(kind, element)
    if (isMadeHere) {
      const { holderName, holderAddress } = request
      const language = languageOfTag(String(new FormData(element).get('language') ?? '')) ?? defaultLanguage
      // There is no certificate for every policy. The contract refuses null, and the form shows the reason.
      const certified = noProof === undefined ? request.policyNumber : null
      const body = { accountNumber, policyNumber: certified, language, holderName, holderAddress }
      const done = await issuing.send(element, { body })
      if (done === undefined || policy === undefined) return
      setMade({ ...done.answer, holderName: holderName ?? '', policy: sayPolicy(i18n, policy) })
      await readAgain()
    } else {
      // The contract does not know what each kind needs. It refuses null, and the form marks the field.
      const missing = Object.fromEntries(findMissing(request).map((field) => [field, null]))
      const refused = noProof === undefined ? {} : { policyNumber: null }
      await asking.send(element, { body: { accountNumber, ...request, ...missing, ...refused } })
    }
  }

  if (made !== undefined)
    return (
      <CertificateMade
        accountNumber={accountNumber}
        certificate={made}
        onAnother={() => setMade(undefined)}
      />
    )
  return (
    <Card>
      <form noValidate onSubmit={submit}>
        <Stack>
          <FormErrors errors={form.errors} />
          <Field label={t`What do you need?`}>
            {(control) => (
              <Select
                {...control}
                value={kind}
                onChange={(event) =>
                  navigate(paths.documentRequest({ kind: event.target.value }), { replace: true })
                }
                options={kinds.map((value) => ({ value, label: kindWords[value] }))}
              />
            )}
          </Field>
          {kind === 'certificate' ? (
            <>
              <Field label={t`Policy`} error={noProof ?? form.errorAt('policyNumber')} required>
                {(control) => (
                  <Select
                    {...control}
                    name="policyNumber"
                    value={policyNumber}
                    onChange={(event) => setPicked(event.target.value)}
                    options={[
                      ...(only === undefined ? [{ value: '', label: t`Choose a policy` }] : []),
                      ...policies.map((each) => ({
                        value: each.policyNumber,
                        label: sayPolicy(i18n, each),
                      })),
                    ]}
                  />
                )}
              </Field>
              {why === 'ending' && isMadeHere ? (
                <div>
                  <Button variant="secondary" onClick={() => setNeed('more')}>
                    <Trans>Ask us for it</Trans>
                  </Button>
                </div>
              ) : null}
              <div role="status">{isWrittenByUs ? <Notice>{sayWhy}</Notice> : null}</div>
              <CertificateFields
                holders={holders}
                need={isWrittenByUs ? 'on request' : need}
                onNeed={setNeed}
                errorAt={form.errorAt}
              />
            </>
          ) : null}
          {kind === 'loss_run' ? (
            <Field label={t`Years`} error={form.errorAt('years')}>
              {(control) => (
                <Select
                  {...control}
                  name="years"
                  defaultValue={String(lossRunYears[1])}
                  options={lossRunYears.map((years) => ({
                    value: String(years),
                    label: t`The last ${years} years`,
                  }))}
                />
              )}
            </Field>
          ) : null}
          {kind === 'letter' ? (
            <Field label={t`What is the letter for?`} error={form.errorAt('note')}>
              {(control) => <TextArea {...control} name="note" rows={4} maxLength={500} />}
            </Field>
          ) : null}
          <Refusal refusal={form.refusal} />
          <ButtonGroup>
            <ButtonLink variant="secondary" render={<Link to={paths.documents()} />}>
              <Trans>Cancel</Trans>
            </ButtonLink>
            <Button type="submit" busy={form.isBusy}>
              {isMadeHere ? <Trans>Make the certificate</Trans> : <Trans>Send the request</Trans>}
            </Button>
          </ButtonGroup>
        </Stack>
      </form>
    </Card>
  )
}

/** Returns a function that shows the message, reads the documents again and leaves the form. */
function useDone(): (message: string, to: string) => Promise<void> {
  const readAgain = useReadAgain()
  const navigate = useNavigate()
  return async (message, to) => {
    showBanner({ kind: 'success', message })
    await readAgain()
    await navigate(to)
  }
}

function useReadAgain(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [listDocuments, countDocuments, listDocumentRequests].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    )
}
