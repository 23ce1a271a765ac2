import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { ReadFailed } from '../../parts/reading/ReadFailed.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { useHeadingFocus } from '../../ui/headings/use-heading-focus.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonCard } from '../../ui/skeletons/Skeleton.tsx'
import { OfCard } from './card/OfCard.tsx'
import { OpenCard } from './card/OpenCard.tsx'
import { proxyCardQuery } from './proxy.queries.ts'

export const loader: ScreenLoader = async ({ load }) => {
  await load(proxyCardQuery())
}

/**
 * The vote of a person who holds the mailed card (domain.md 7.4): open the card, view the meeting
 * and sign, then the receipt.
 */
export default function CardScreen() {
  const { t } = useLingui()
  const read = useQuery(proxyCardQuery())
  const { data } = read
  const place = useHeadingFocus(data?.card ? 'open' : 'closed')
  if (data) return <div ref={place}>{data.card ? <OfCard card={data.card} /> : <OpenCard />}</div>
  return (
    <Stack gap="large">
      <PageHeading title={t`Vote with your mailed card`} />
      {read.error && !read.isFetching ? (
        <ReadFailed title={t`This page did not load`} read={read}>
          <Trans>Your proxy has not changed. Try again in a minute.</Trans>
        </ReadFailed>
      ) : (
        <LoadingRegion label={t`Loading your card`}>
          <SkeletonCard edge />
        </LoadingRegion>
      )}
    </Stack>
  )
}
