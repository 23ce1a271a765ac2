import { Trans, useLingui } from '@lingui/react/macro'
import { type AccountNumber, parseAccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { Reading } from '../../parts/reading/Reading.tsx'
import { paths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { SkeletonRows } from '../../ui/skeletons/Skeleton.tsx'
import { Appoint, CannotAppoint } from './appoint/Appoint.tsx'
import { useSign } from './appoint/use-sign.ts'
import { ForWhomItIs } from './overview/ForWhomItIs.tsx'
import { mayVote, nextMeetingQuery, proxyOfAccountQuery } from './proxy.queries.ts'

/** Null for an address that names no account. */
function accountOf(search: URLSearchParams): AccountNumber | null {
  const named = parseAccountNumber(search.get('account') ?? '')
  return named.ok ? named.value : null
}

export const loader: ScreenLoader = async ({ load, session, search }) => {
  const account = accountOf(search)
  if (mayVote(session) && account)
    await Promise.all([load(nextMeetingQuery()), load(proxyOfAccountQuery(account))])
}

/** Asks who votes, how on each item, and until when; then for the signature. */
export default function AppointScreen() {
  const [search] = useSearchParams()
  const session = useSession()
  const account = accountOf(search)
  if (!mayVote(session)) {
    return (
      <Stack gap="large">
        <Heading />
        <ForWhomItIs session={session} />
      </Stack>
    )
  }
  if (account === null) {
    return (
      <Stack gap="large">
        <Heading />
        <CannotAppoint meeting={null} whyNot={null} />
      </Stack>
    )
  }
  return <OfAccount key={account} account={account} signerName={session.display_name} />
}

function Heading({ member }: { readonly member?: string }) {
  const { t } = useLingui()
  return (
    <PageHeading
      overline={
        <Link to={paths.proxy()}>
          <Trans>Proxy</Trans>
        </Link>
      }
      title={t`Appoint a proxy`}
      {...(member !== undefined && { subtitle: member })}
    />
  )
}

function OfAccount({
  account,
  signerName,
}: {
  readonly account: AccountNumber
  readonly signerName: string
}) {
  const { t } = useLingui()
  const next = useQuery(nextMeetingQuery())
  const status = useQuery(proxyOfAccountQuery(account))
  const sign = useSign(account)
  const failed = [next, status].find(({ data, error }) => data === undefined && error !== null)
  const member = status.data?.items[0]
  return (
    <Stack gap="large">
      <Heading {...(member && { member: member.memberName })} />
      <Reading
        // Both reads are shown as one, so that it is announced once that the page loads.
        read={{
          data: status.data && next.data,
          error: failed?.error ?? null,
          isFetching: failed?.isFetching ?? false,
          refetch: () => failed?.refetch(),
        }}
        loading={t`Loading the meeting`}
        skeleton={<SkeletonRows count={4} />}
        failed={t`This page did not load`}
        unharmed={<Trans>Your proxy has not changed. Try again in a minute.</Trans>}
      >
        {({ meeting }) => (
          <Appoint
            meeting={meeting}
            member={member}
            signing={{
              signerName,
              sign,
              next: <Trans>Then we email you a code. Your proxy counts once you enter it.</Trans>,
            }}
          />
        )}
      </Reading>
    </Stack>
  )
}
