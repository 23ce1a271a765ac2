import { Trans, useLingui } from '@lingui/react/macro'
import {
  findMissing,
  lossRunYears,
  type RequestField,
  type RequestKind,
} from '@myaccount/domain/documents/document-request'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PolicyChoices } from '../../../parts/filters/policy-choices.ts'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { readRequest } from './read-request.ts'
import { useKindWords } from './use-kind-words.ts'
import { useRequest } from './use-request.ts'

interface RequestFormProps {
  readonly kind: RequestKind
  readonly accountNumber: AccountNumber
  readonly policies: PolicyChoices['policies']
  /** Of certificates asked for before. */
  readonly holders: readonly { readonly name: string; readonly address: string }[]
}

export function RequestForm({ kind, accountNumber, policies, holders }: RequestFormProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const kindWords = useKindWords()
  const [missing, setMissing] = useState<readonly RequestField[]>([])
  const [holder, setHolder] = useState({ name: '', address: '' })
  const asked = useRequest(accountNumber, () => navigate(paths.documents()))
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
    const [first] = found
    if (first === undefined) asked.mutate(request)
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
              <Field label={t`Policy`} error={errorOf('policyNumber')}>
                {(control) => (
                  <Select
                    {...control}
                    name="policyNumber"
                    defaultValue={policies[0]?.policyNumber ?? ''}
                    options={policies.map((policy) => ({
                      value: policy.policyNumber,
                      label: sayPolicy(i18n, policy),
                    }))}
                  />
                )}
              </Field>
              {holders.length > 0 ? (
                <Field label={t`A holder of before`}>
                  {(control) => (
                    <Select
                      {...control}
                      defaultValue=""
                      onChange={(event) =>
                        setHolder(holders[Number(event.target.value)] ?? { name: '', address: '' })
                      }
                      options={[
                        { value: '', label: t`Another holder` },
                        ...holders.map(({ name }, index) => ({ value: String(index), label: name })),
                      ]}
                    />
                  )}
                </Field>
              ) : null}
              <Field label={t`Legal name of the holder`} error={errorOf('holderName')}>
                {(control) => (
                  <TextInput
                    {...control}
                    name="holderName"
                    maxLength={80}
                    value={holder.name}
                    onChange={(event) => setHolder({ ...holder, name: event.target.value })}
                  />
                )}
              </Field>
              <Field label={t`Address of the holder`} error={errorOf('holderAddress')}>
                {(control) => (
                  <TextArea
                    {...control}
                    name="holderAddress"
                    rows={3}
                    maxLength={240}
                    value={holder.address}
                    onChange={(event) => setHolder({ ...holder, address: event.target.value })}
                  />
                )}
              </Field>
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
          {kind === 'loss_run' ? null : (
            <Field
              label={
                kind === 'letter'
                  ? t`What is the letter for?`
                  : t`Event, dates or wording that they ask for (optional)`
              }
              error={errorOf('note')}
            >
              {(control) => <TextArea {...control} name="note" rows={4} maxLength={500} />}
            </Field>
          )}
          <ButtonGroup>
            <ButtonLink variant="secondary" render={<Link to={paths.documents()} />}>
              <Trans>Cancel</Trans>
            </ButtonLink>
            <Button type="submit" busy={asked.isPending}>
              <Trans>Send the request</Trans>
            </Button>
          </ButtonGroup>
        </Stack>
      </form>
    </Card>
  )
}
