import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'

interface CallerAgreesProps {
  /** What is read to the caller; null while nothing can be paid. */
  readonly text: string | null
  readonly hasAgreed: boolean
  readonly isLocked: boolean
  readonly onAgree: (agrees: boolean) => void
}

/** An employee pays for a caller only with what is on file, and with a consent that is kept (ADR 0065). */
export function CallerAgrees({ text, hasAgreed, isLocked, onAgree }: CallerAgreesProps) {
  const { t } = useLingui()
  return (
    <Card title={t`Read this to the caller`}>
      <Stack>
        <p>{text ?? <Trans>Choose a saved way to pay. Without one, send a pay link.</Trans>}</p>
        <Checkbox
          label={t`The caller has heard it and agrees to this payment.`}
          checked={hasAgreed}
          disabled={text === null || isLocked}
          onChange={(event) => onAgree(event.currentTarget.checked)}
        />
      </Stack>
    </Card>
  )
}
