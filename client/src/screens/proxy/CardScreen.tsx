import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { DataPage } from '../../parts/reading/ReadPage.tsx'
import { useHeadingFocus } from '../../ui/headings/use-heading-focus.ts'
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
  const place = useHeadingFocus(read.data?.card ? 'open' : 'closed')
  return (
    <DataPage
      read={read}
      heading={{ title: t`Vote with your mailed card` }}
      loading={t`Loading your card`}
      skeleton={<SkeletonCard edge />}
      failed={t`This page did not load`}
      unharmed={<Trans>Your proxy has not changed. Try again in a minute.</Trans>}
    >
      {({ card }) => <div ref={place}>{card ? <OfCard card={card} /> : <OpenCard />}</div>}
    </DataPage>
  )
}
