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

/** True if the page, or a page under it in the navigation, belongs to the place. */
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

/** The key under which a closed banner is remembered: a changed text is a new banner. */
function keyOfBanner({ bannerId, revision }: ShownBanner): string {
  return `${bannerId} ${revision}`
}

/** Returns the banners of this page now, without those that this person closed. */
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

/** Shows the carrier's banners for everybody on this page. They come after the page and can be closed. */
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

  // The element is always there, because a live region must exist before its text appears.
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
