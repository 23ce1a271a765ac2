import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { FieldError } from '../../../ui/fields/FieldError.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import type { FormError } from '../../../ui/notices/ErrorSummary.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
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
  const isActing = useSession()?.acting_as !== undefined
  const messageOf = (name: string) => errors.find((error) => error.name === name)?.message
  const unread = messageOf('hasRead')
  return (
    <Card title={t`Notice and signature`}>
      <Stack>
        {isActing ? (
          <Notice title={t`Read this notice to the caller`}>
            <Trans>Tick it once they have heard it and agree. Their name is the signature.</Trans>
          </Notice>
        ) : null}
        <p>{notice.text}</p>
        {unread ? <FieldError id={errorId}>{unread}</FieldError> : null}
        <Checkbox
          name="hasRead"
          checked={signed.hasRead}
          aria-invalid={unread ? true : undefined}
          aria-errormessage={unread ? errorId : undefined}
          label={
            isActing ? (
              <Trans>The caller has heard this notice.</Trans>
            ) : (
              <Trans>I have read this notice.</Trans>
            )
          }
          detail={notice.declaration}
          onChange={(event) => onSign({ ...signed, hasRead: event.currentTarget.checked })}
        />
        <Field
          label={isActing ? t`Full name of the caller` : t`Your full name as your signature`}
          error={messageOf('signature')}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              name="signature"
              autoComplete={isActing ? 'off' : 'name'}
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
