import { Trans, useLingui } from '@lingui/react/macro'
import { type ClaimNumber, parseClaimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { DataPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SkeletonCard, SkeletonRows } from '../../ui/skeletons/Skeleton.tsx'
import { ClaimView } from './claim/ClaimView.tsx'
import { claimQuery } from './claims.queries.ts'

export const loader: ScreenLoader = async ({ load, session, params }) => {
  const number = parseClaimNumber(params.claimNumber ?? '')
  if (session && number.ok) await load(claimQuery(number.value))
}

export default function ClaimScreen() {
  const number = parseClaimNumber(useParams().claimNumber ?? '')
  return number.ok ? <Claim key={number.value} claimNumber={number.value} /> : <NoSuchClaim />
}

function Claim({ claimNumber }: { readonly claimNumber: ClaimNumber }) {
  const { t } = useLingui()
  const session = useSession()
  const claim = useQuery(claimQuery(claimNumber))
  if (session === null) return null
  if (claim.data === undefined && claim.error?.isNotFound) return <NoSuchClaim />
  return (
    <DataPage
      read={claim}
      heading={{ title: t`Claim ${claimNumber}`, overline: <BackToClaims /> }}
      loading={t`Loading the claim`}
      skeleton={
        <Stack gap="large">
          <SkeletonCard edge />
          <SkeletonRows count={4} />
        </Stack>
      }
      failed={t`This claim did not load`}
    >
      {(shown) => (
        <ClaimView
          claim={shown}
          today={session.today}
          mayWrite={maySee(session, shown.accountNumber, 'claims_write')}
        />
      )}
    </DataPage>
  )
}

function NoSuchClaim() {
  const { t } = useLingui()
  return (
    <Stack gap="large">
      <PageHeading title={t`Claim`} overline={<BackToClaims />} />
      <EmptyState
        title={t`We could not find this claim`}
        actions={<ButtonLink render={<Link to={paths.claims()} />}>{t`See your claims`}</ButtonLink>}
      >
        <Trans>Check the number, or see whether it belongs to another of your accounts.</Trans>
      </EmptyState>
    </Stack>
  )
}

function BackToClaims() {
  return (
    <Link to={paths.claims()}>
      <Trans>Claims</Trans>
    </Link>
  )
}
