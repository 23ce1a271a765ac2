import { useLingui } from '@lingui/react/macro'
import { removeCertificateHolder } from '@myaccount/contract/endpoints/documents/certificates'
import {
  type CertificateHolder,
  listDocumentRequests,
} from '@myaccount/contract/endpoints/documents/requests'
import type { RequestField } from '@myaccount/domain/documents/document-request'
import { languageNames, languageOfTag, languages } from '@myaccount/messages/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../api/api-context.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { useHas } from '../../../parts/carrier/carrier-context.ts'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { RadioGroup } from '../../../ui/choices/RadioGroup.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import type { CertificateNeed } from './read-request.ts'

interface CertificateFieldsProps {
  readonly holders: readonly CertificateHolder[]
  /** `on request`: the portal makes no certificate for this policy, so nothing is chosen. */
  readonly need: CertificateNeed | 'on request'
  readonly onNeed: (need: CertificateNeed) => void
  readonly errorAt: (field: RequestField) => string | undefined
}

const noHolder = { holderId: '', name: '', address: '' }

/** Asks who needs the proof, and whether the plain certificate is enough for them. */
export function CertificateFields({ holders, need, onNeed, errorAt }: CertificateFieldsProps) {
  const { t, i18n } = useLingui()
  const hasSpanish = useHas('spanish')
  const [holder, setHolder] = useState<{ holderId: string; name: string; address: string }>(noHolder)
  const removed = useRemoveHolder(() => setHolder(noHolder))
  const kept = holders.find(({ holderId }) => holderId === holder.holderId)
  return (
    <>
      {holders.length > 0 ? (
        <Field label={t`A saved holder`}>
          {(control) => (
            <Select
              {...control}
              value={kept?.holderId ?? ''}
              onChange={({ target }) =>
                setHolder(holders.find(({ holderId }) => holderId === target.value) ?? noHolder)
              }
              options={[
                { value: '', label: t`Another holder` },
                ...holders.map(({ holderId, name }) => ({ value: holderId, label: name })),
              ]}
            />
          )}
        </Field>
      ) : null}
      {kept === undefined ? null : (
        <div>
          <Button
            variant="secondary"
            busy={removed.isPending}
            onClick={() => removed.mutate(kept.holderId)}
          >{t`Remove this holder`}</Button>
        </div>
      )}
      <Field label={t`Legal name of the holder`} error={errorAt('holderName')} required>
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
      <Field label={t`Address of the holder`} error={errorAt('holderAddress')} required>
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
      {need === 'on request' ? null : (
        <RadioGroup
          legend={t`What do they ask for?`}
          look="rows"
          value={need}
          onChange={onNeed}
          options={[
            {
              value: 'proof',
              label: t`Proof of insurance`,
              detail: t`The certificate is ready at once and valid for up to 90 days. It names the coverages and their limits, and gives the holder no rights.`,
            },
            {
              value: 'more',
              label: t`To be an additional insured, a waiver, or wording of their own`,
              detail: t`That needs an endorsement of the policy. We look at it and write the certificate.`,
            },
          ]}
        />
      )}
      {need === 'proof' && hasSpanish ? (
        <Field label={t`Language of the certificate`}>
          {(control) => (
            <Select
              {...control}
              name="language"
              defaultValue={languageOfTag(i18n.locale) ?? 'en'}
              options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
            />
          )}
        </Field>
      ) : null}
      {need === 'proof' ? null : (
        <Field label={t`Event, dates or wording that they ask for (optional)`}>
          {(control) => <TextArea {...control} name="note" rows={4} maxLength={500} />}
        </Field>
      )}
    </>
  )
}

function useRemoveHolder(onRemoved: () => void) {
  const { t } = useLingui()
  const call = useCall()
  const client = useQueryClient()
  return useMutation<unknown, ApiError, string>({
    mutationFn: (holderId) => call(removeCertificateHolder, { params: { holderId: holderId as never } }),
    async onSuccess() {
      showBanner({ kind: 'success', message: t`The holder is removed. Certificates that were made stay.` })
      onRemoved()
      await client.invalidateQueries({ queryKey: [listDocumentRequests.path] })
    },
  })
}
