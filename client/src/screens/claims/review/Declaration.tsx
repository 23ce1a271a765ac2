import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { FieldError } from '../../../ui/fields/FieldError.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import type { FormError } from '../../../ui/notices/ErrorSummary.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import type { ReportOffer } from '../report/report-offer.ts'

export interface Signed {
  readonly hasRead: boolean
  readonly signature: string
}

interface DeclarationProps {
  readonly notice: ReportOffer['notice']
  readonly signed: Signed
  readonly errors: readonly FormError[]
  readonly onSign: (signed: Signed) => void
}

/** The notice of the state right above the signature (domain.md 5.9). */
export function Declaration({ notice, signed, errors, onSign }: DeclarationProps) {
  const { t } = useLingui()
  const errorId = useId()
  const messageOf = (name: string) => errors.find((error) => error.name === name)?.message
  const unread = messageOf('hasRead')
  return (
    <Card title={t`Notice and signature`}>
      <Stack>
        <p>{notice.text}</p>
        {unread ? <FieldError id={errorId}>{unread}</FieldError> : null}
        <Checkbox
          name="hasRead"
          checked={signed.hasRead}
          aria-invalid={unread ? true : undefined}
          aria-errormessage={unread ? errorId : undefined}
          label={<Trans>I have read this notice.</Trans>}
          detail={notice.declaration}
          onChange={(event) => onSign({ ...signed, hasRead: event.currentTarget.checked })}
        />
        <Field label={t`Your full name as your signature`} error={messageOf('signature')} required>
          {(control) => (
            <TextInput
              {...control}
              name="signature"
              autoComplete="name"
              maxLength={60}
              value={signed.signature}
              onChange={(event) => onSign({ ...signed, signature: event.currentTarget.value })}
            />
          )}
        </Field>
      </Stack>
    </Card>
  )
}
