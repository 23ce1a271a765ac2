import type { ShownBanner } from '@myaccount/contract/endpoints/status'
import type { BannerPlace } from '@myaccount/domain/banners/banner-place'
import type { PortalRoute } from '../../../routes/rows/portal-route.ts'

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
export function keyOfBanner({ bannerId, revision }: ShownBanner): string {
  return `${bannerId} ${revision}`
}

/** What stands on this page now, without what this person closed. */
export function decideBanners(
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
