import { Trans, useLingui } from '@lingui/react/macro'
import type { Preferences } from '@myaccount/contract/endpoints/notifications/preferences'
import { Tick } from '../../../ui/choices/Tick.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'

interface ConsentFieldProps {
  readonly consent: NonNullable<Preferences['paper']>['consent']
  readonly email: string
  readonly agrees: boolean
  readonly isMissing: boolean
  readonly onChange: (agrees: boolean) => void
}

/** The whole text, before paper stops. */
export function ConsentField({ consent, email, agrees, isMissing, onChange }: ConsentFieldProps) {
  const { t } = useLingui()
  return (
    <Card title={t`Before paper stops`}>
      <Stack>
        <div lang={consent.language}>
          <Stack>
            {consent.text.split('\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Stack>
        </div>
        <Tick
          name="agrees"
          checked={agrees}
          error={isMissing ? t`Agree to delivery by email, or leave paper as it is.` : undefined}
          label={t`I agree to delivery by email`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <p>
          <Trans>Then we email a code to {email}. Paper comes until you enter it.</Trans>
        </p>
      </Stack>
    </Card>
  )
}
