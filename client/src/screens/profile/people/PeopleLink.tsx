import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { maySee } from '../../../session/may-see.ts'
import { useSession } from '../../../session/use-session.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'

/** The way to the people of the active account, for who looks after them; nothing for anybody else. */
export function PeopleLink() {
  const { t } = useLingui()
  const session = useSession()
  const account = session?.activeAccountNumber
  if (!session || !account || !maySee(session, account, 'manage_people')) return null
  return (
    <Card title={t`People`}>
      <Stack>
        <p>
          <Trans>
            Who sees and does what on account {account}, until when. Invite a successor and hand over your
            seat before you leave.
          </Trans>
        </p>
        <div>
          <ButtonLink variant="secondary" render={<Link to={paths.people({ account })} />}>
            <Trans>Look after the people</Trans>
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  )
}
