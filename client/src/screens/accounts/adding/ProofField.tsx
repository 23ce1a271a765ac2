import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import styles from './adding.module.css'
import type { Proof, ProofWay } from './use-proof.ts'

interface ProofFieldProps {
  readonly way: ProofWay
  readonly contact: string | null
  readonly proof: Proof
}

/**
 * The field for the chosen way of verification. The code to the contact on file is no confirmation (CodeForm.tsx): it
 * has the format of the code on a bill, and is sent together with the declarations below it.
 */
export function ProofField({ way, contact, proof }: ProofFieldProps) {
  const { t } = useLingui()
  const { mistakes, isBusy, isCodeSent, sendCode } = proof
  const error = mistakes.proof
  const errorRole = 'alert'
  if (way === 'review')
    return (
      <Field
        label={t`Why you act for this organization`}
        hint={t`For example: I took over from Ada Wenlock as treasurer in June.`}
        error={error}
        errorRole={errorRole}
        required
      >
        {(control) => <TextInput {...control} name="proof" maxLength={500} />}
      </Field>
    )
  if (way === 'bill_code')
    return (
      <Field
        label={t`Code from the bill`}
        hint={t`Beside the amount due. Small letters and hyphens do not matter.`}
        error={error}
        errorRole={errorRole}
        required
      >
        {(control) => (
          <TextInput {...control} name="proof" width="short" autoComplete="off" autoCapitalize="characters" />
        )}
      </Field>
    )
  return (
    <Stack gap="small">
      <div>
        <Button variant="modalSecondary" busy={isBusy} onClick={() => void sendCode()}>
          {isCodeSent ? t`Send a new code` : t`Email the code`}
        </Button>
      </div>
      <div aria-live="polite" className={styles.region}>
        {isCodeSent ? <Trans>The code is on its way to {contact}.</Trans> : null}
      </div>
      <Field
        label={t`Code from the email`}
        hint={t`12 characters, good for ten minutes. Small letters and hyphens do not matter.`}
        error={error}
        errorRole={errorRole}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="proof"
            width="short"
            autoComplete="one-time-code"
            autoCapitalize="characters"
          />
        )}
      </Field>
    </Stack>
  )
}
