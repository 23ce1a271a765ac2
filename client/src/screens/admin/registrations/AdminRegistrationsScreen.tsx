import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ScreenLoader } from '../../../api/screen-module.ts'
import { ReadFailed } from '../../../parts/reading/ReadFailed.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonCard } from '../../../ui/skeletons/Skeleton.tsx'
import { StaffPage } from '../StaffPage.tsx'
import { Review } from './Review.tsx'
import { registrationReviewsQuery } from './registrations.queries.ts'

const mayDecide = (session: { readonly permissions: readonly string[] } | null) =>
  session?.permissions.includes('approve') === true

export const loader: ScreenLoader = ({ load, session }) =>
  Promise.resolve(mayDecide(session) ? load(registrationReviewsQuery()) : undefined)

/** People who ask for an account and cannot prove that they belong to it: one answer each (ADR 0060). */
export default function AdminRegistrationsScreen() {
  const { t } = useLingui()
  return (
    <StaffPage
      title={t`Registrations to review`}
      subtitle={
        <Trans>
          Call the organization at a number that we have on file before you link anybody. What you look at
          here is written to the audit.
        </Trans>
      }
      mayRead={mayDecide}
      notInRole={
        <EmptyState title={t`Your role does not decide registrations`}>
          <Trans>A supervisor does. Tell them who is waiting.</Trans>
        </EmptyState>
      }
    >
      <Reviews />
    </StaffPage>
  )
}

function Reviews() {
  const { t } = useLingui()
  const read = useQuery(registrationReviewsQuery())
  if (!read.data && read.error)
    return (
      <ReadFailed title={t`We could not read the registrations`} read={read}>
        <Trans>Nobody was linked or turned down by this.</Trans>
      </ReadFailed>
    )
  if (!read.data)
    return (
      <LoadingRegion label={t`Loading the registrations`}>
        <SkeletonCard />
      </LoadingRegion>
    )
  const { reviews, isMore } = read.data
  if (reviews.length === 0)
    return (
      <EmptyState title={t`Nobody is waiting`}>
        <Trans>
          Whoever cannot prove that they belong to an account can ask us to check. They stand here.
        </Trans>
      </EmptyState>
    )
  return (
    <Stack>
      {reviews.map((review) => (
        <Review key={review.registrationId} review={review} />
      ))}
      {isMore ? (
        <Notice title={t`These are the first 50`}>
          <Trans>Decide on some of them, then load the page again.</Trans>
        </Notice>
      ) : null}
    </Stack>
  )
}
