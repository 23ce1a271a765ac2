import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'

/** Whoever has one account never meets the list of them, where others add one. */
export function AddAccountLink() {
  const { t } = useLingui()
  return (
    <Card title={t`Accounts`}>
      <Stack>
        <p>
          <Trans>Do you look after another organization too? Add its account with a bill at hand.</Trans>
        </p>
        <div>
          <ButtonLink variant="secondary" render={<Link to={paths.accounts({ add: 'account' })} />}>
            <Trans>Add an account</Trans>
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  )
}
