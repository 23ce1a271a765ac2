import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getOperations } from '@myaccount/contract/endpoints/admin'
import { Link } from 'react-router'
import { paths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { mayLookUp } from '../page/permissions.ts'
import styles from '../page/staff.module.css'

type Payments = EndpointAnswer<typeof getOperations>['payments']

/** Says what is waiting and continues by itself, and which emails about payments were given up. */
export function PaymentsHealth({ payments }: { readonly payments: Payments }) {
  const { t } = useLingui()
  const session = useSession()
  const { emailsGivenUpCount: givenUp } = payments
  return (
    <Stack>
      <SectionHeading
        actions={
          mayLookUp(session) ? (
            <Link to={paths.adminPayments()} data-target>{t`All payments`}</Link>
          ) : undefined
        }
      >{t`Payments`}</SectionHeading>
      <p className={styles.sentence}>
        <WaitingSentence {...payments} />{' '}
        {givenUp === 0 ? null : mayLookUp(session) ? (
          <Link to={paths.adminPayments({ unresolved: 'email_given_up' })}>
            <GivenUp count={givenUp} />
          </Link>
        ) : (
          <GivenUp count={givenUp} />
        )}
      </p>
    </Stack>
  )
}

function GivenUp({ count }: { readonly count: number }) {
  return (
    <Plural
      value={count}
      one="The email about # payment did not arrive."
      other="Emails about # payments did not arrive."
    />
  )
}

function WaitingSentence({ eventsWaitingCount, emailsWaitingCount }: Payments) {
  if (eventsWaitingCount === 0 && emailsWaitingCount === 0)
    return <Trans>No processor event and no email is waiting.</Trans>
  return (
    <>
      {eventsWaitingCount === 0 ? null : (
        <Plural
          value={eventsWaitingCount}
          one="# processor event is waiting to be applied."
          other="# processor events are waiting to be applied."
        />
      )}{' '}
      {emailsWaitingCount === 0 ? null : (
        <Plural
          value={emailsWaitingCount}
          one="# email is waiting to be sent."
          other="# emails are waiting to be sent."
        />
      )}
    </>
  )
}
