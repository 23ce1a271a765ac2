import { useLingui } from '@lingui/react/macro'
import type { ShownBanner } from '@myaccount/contract/endpoints/status'
import type { BannerPlace } from '@myaccount/domain/banners/banner-place'
import { useQuery } from '@tanstack/react-query'
import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import type { PortalRoute } from '../../../routes/rows/portal-route.ts'
import { shownBannersQuery } from '../../../session/banners/banners.queries.ts'
import { keepClosedBanners, readClosedBanners } from '../../../session/banners/closed-banners.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import styles from './carrier-banners.module.css'

const beforeSignIn = new Set(['login', 'register', 'signout'])
const billing = new Set([
  'invoices',
  'payment methods',
  'billing history',
  'transaction history',
  'guest-checkout',
])

/** A page and what stands under it in the navigation are of one place. */
function isOf(place: BannerPlace, row: PortalRoute): boolean {
  switch (place) {
    case 'everywhere':
      return true
    case 'sign_in':
      return beforeSignIn.has(row.name)
    case 'billing':
      return row.nav?.in === 'billing' || billing.has(row.under ?? row.name)
    case 'claims':
      return (row.under ?? row.name) === 'claims' || row.name.endsWith(' claim')
  }
}

/** How a banner that was closed is remembered: changed words are new words. */
function keyOfBanner({ bannerId, revision }: ShownBanner): string {
  return `${bannerId} ${revision}`
}

/** What stands on this page now, without what this person closed. */
function decideBanners(
  banners: readonly ShownBanner[],
  row: PortalRoute | undefined,
  closed: readonly string[],
): readonly ShownBanner[] {
  return banners.filter((banner) =>
    closed.includes(keyOfBanner(banner))
      ? false
      : row
        ? isOf(banner.place, row)
        : banner.place === 'everywhere',
  )
}

/** What the carrier says to everybody on this page. It comes after the page and can be closed. */
export function CarrierBanners({ row }: { readonly row: PortalRoute | undefined }) {
  const { t, i18n } = useLingui()
  const [closed, setClosed] = useState(readClosedBanners)
  const banners = useQuery(shownBannersQuery()).data?.banners ?? []
  const shown = decideBanners(banners, row, closed)

  function close(key: string) {
    const next = [...closed, key]
    keepClosedBanners(next)
    setClosed(next)
  }

  // Always there: a live region must be before its words are.
  return (
    <div className={styles.banners} role="status" data-print="hide">
      {shown.map((banner) => (
        <div key={keyOfBanner(banner)} className={styles.banner}>
          <Megaphone aria-hidden="true" />
          <p>{i18n.locale === 'es' ? banner.text.es : banner.text.en}</p>
          <IconButton
            label={t`Close this message`}
            icon={<X aria-hidden="true" />}
            onClick={() => close(keyOfBanner(banner))}
          />
        </div>
      ))}
    </div>
  )
}
