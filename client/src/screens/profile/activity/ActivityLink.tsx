import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'

/** To the page of its own: it is long. */
export function ActivityLink() {
  const { t } = useLingui()
  return (
    <Card title={t`Activity`}>
      <Stack>
        <p>
          <Trans>What you did here, and what our staff did for you, with its day and time.</Trans>
        </p>
        <div>
          <ButtonLink variant="secondary" render={<Link to={paths.activity()} />}>
            <Trans>See your activity</Trans>
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  )
}
