import { Trans, useLingui } from '@lingui/react/macro'
import {
  type CertificateHolder,
  listDocumentRequests,
  requestDocument,
} from '@myaccount/contract/endpoints/documents/requests'
import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import {
  findMissing,
  lossRunYears,
  type RequestField,
  type RequestKind,
} from '@myaccount/domain/documents/document-request'
import { whyNoCertificate } from '@myaccount/domain/documents/proof-of-cover'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { noCertificateMessages } from '@myaccount/messages/documents/proof-messages'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { say } from '@myaccount/messages/say'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../api/api-context.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { paths } from '../../../routes/paths.ts'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { CertificateFields } from './CertificateFields.tsx'
import { type CertificateNeed, readCertificate, readRequest, type TypedRequest } from './read-request.ts'
import { useIssueCertificate } from './use-certificate.ts'
import { useKindWords } from './use-kind-words.ts'

interface RequestFormProps {
  readonly kind: RequestKind
  readonly accountNumber: AccountNumber
  readonly policies: readonly PolicyFacts[]
  /** The policy that is chosen at first. */
  readonly chosen: PolicyNumber | undefined
  /** The holders of earlier certificates. */
  readonly holders: readonly CertificateHolder[]
  readonly today: CalendarDate
}

export function RequestForm(props: RequestFormProps) {
  const { kind, accountNumber, policies, chosen, holders, today } = props
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const kindWords = useKindWords()
  const [missing, setMissing] = useState<readonly RequestField[]>([])
  const [need, setNeed] = useState<CertificateNeed>('proof')
  const [picked, setPicked] = useState<string>()
  // If there are several policies none is guessed: a certificate for another policy misleads its holder.
  const only = policies.length === 1 ? policies[0]?.policyNumber : undefined
  const policyNumber = picked ?? chosen ?? only ?? ''
  const asked = useRequest(accountNumber, () => navigate(paths.documents()))
  const issued = useIssueCertificate(accountNumber, () => navigate(paths.documents({ type: 'certificates' })))
  const isMadeHere = kind === 'certificate' && need === 'proof'
  const policy = policies.find((each) => each.policyNumber === policyNumber)
  const why = isMadeHere && policy !== undefined ? whyNoCertificate(policy, today) : null
  const noProof = why === null ? undefined : say(i18n, noCertificateMessages[why])
  const words: Record<RequestField, string> = {
    policyNumber: t`Choose a policy.`,
    holderName: t`Enter who asks for the certificate.`,
    holderAddress: t`Enter the address of the holder.`,
    years: t`Choose how many years.`,
    note: t`Say what the letter is for.`,
  }
  const errorOf = (field: RequestField) => (missing.includes(field) ? words[field] : undefined)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const request = readRequest(kind, form)
    const found = findMissing(request)
    setMissing(found)
    const [first] = found.length === 0 && noProof !== undefined ? (['policyNumber'] as const) : found
    const certificate = isMadeHere ? readCertificate(request, form) : undefined
    if (first === undefined && certificate !== undefined) issued.mutate(certificate)
    else if (first === undefined) asked.mutate(request)
    else form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <Card>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Field label={t`What do you need?`}>
            {(control) => (
              <Select
                {...control}
                value={kind}
                onChange={(event) =>
                  navigate(paths.documentRequest({ kind: event.target.value }), { replace: true })
                }
                options={Object.entries(kindWords).map(([value, label]) => ({ value, label }))}
              />
            )}
          </Field>
          {kind === 'certificate' ? (
            <>
              <Field label={t`Policy`} error={noProof ?? errorOf('policyNumber')} required>
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
              <CertificateFields holders={holders} need={need} onNeed={setNeed} errorOf={errorOf} />
            </>
          ) : null}
          {kind === 'loss_run' ? (
            <Field label={t`Years`} error={errorOf('years')}>
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
            <Field label={t`What is the letter for?`} error={errorOf('note')}>
              {(control) => <TextArea {...control} name="note" rows={4} maxLength={500} />}
            </Field>
          ) : null}
          <ButtonGroup>
            <ButtonLink variant="secondary" render={<Link to={paths.documents()} />}>
              <Trans>Cancel</Trans>
            </ButtonLink>
            <Button type="submit" busy={asked.isPending || issued.isPending}>
              {isMadeHere ? <Trans>Make the certificate</Trans> : <Trans>Send the request</Trans>}
            </Button>
          </ButtonGroup>
        </Stack>
      </form>
    </Card>
  )
}

/** A request that is sent again without an answer counts as one. A refusal is shown by the shared handler. */
function useRequest(accountNumber: AccountNumber, onSent: () => void) {
  const { t } = useLingui()
  const call = useCall()
  const client = useQueryClient()
  return useMutation<unknown, ApiError, TypedRequest>({
    mutationFn: (request) => call(requestDocument, { body: { accountNumber, ...request } }),
    async onSuccess() {
      showBanner({ kind: 'success', message: t`We have your request, and write to you when it is ready.` })
      await client.invalidateQueries({ queryKey: [listDocumentRequests.path] })
      onSent()
    },
  })
}
