import { useLingui } from '@lingui/react/macro'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'

export interface Signer {
  readonly signerName: string
  readonly signerTitle: string
}

/** The messages of the fields of a signature, in the order of the page. */
export function useSignWords() {
  const { t } = useLingui()
  return {
    signerName: t`Enter your name.`,
    signerTitle: t`Enter your title, for example Treasurer.`,
    certifies: t`Certify that you may vote for this organization.`,
  }
}

interface SignerFieldsProps {
  readonly signer: Signer
  readonly errorAt: (field: keyof Signer) => string | undefined
  readonly onChange: (signer: Signer) => void
}

export function SignerFields({ signer, errorAt, onChange }: SignerFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Field label={t`Your full name`} error={errorAt('signerName')} required>
        {(control) => (
          <TextInput
            {...control}
            name="signerName"
            autoComplete="name"
            maxLength={80}
            value={signer.signerName}
            onChange={(event) => onChange({ ...signer, signerName: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t`Your title`} error={errorAt('signerTitle')} required>
        {(control) => (
          <TextInput
            {...control}
            name="signerTitle"
            autoComplete="organization-title"
            maxLength={80}
            value={signer.signerTitle}
            onChange={(event) => onChange({ ...signer, signerTitle: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}
