import { useLingui } from '@lingui/react/macro'
import { toPlainLine } from '@myaccount/contract/plain-text'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'

export interface Signer {
  readonly signerName: string
  readonly signerTitle: string
}

export type SignerField = keyof Signer

/** Returns the wrong fields in the order of the page. */
export function signerMistakes(signer: Signer): SignerField[] {
  return (['signerName', 'signerTitle'] as const).filter((field) => toPlainLine(signer[field]).length < 2)
}

interface SignerFieldsProps {
  readonly signer: Signer
  readonly wrong: readonly SignerField[]
  readonly onChange: (signer: Signer) => void
}

export function SignerFields({ signer, wrong, onChange }: SignerFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Field
        label={t`Your full name`}
        error={wrong.includes('signerName') ? t`Enter your name.` : undefined}
        required
      >
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
      <Field
        label={t`Your title`}
        error={wrong.includes('signerTitle') ? t`Enter your title, for example Treasurer.` : undefined}
        required
      >
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
