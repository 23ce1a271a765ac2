import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import type { PortalRoute } from '../../../routes/rows/portal-route.ts'
import { shownBannersQuery } from '../../../session/banners/banners.queries.ts'
import { keepClosedBanners, readClosedBanners } from '../../../session/banners/closed-banners.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import styles from './carrier-banners.module.css'
import { decideBanners, keyOfBanner } from './decide-banners.ts'

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
