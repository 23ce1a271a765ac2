import { useLingui } from '@lingui/react/macro'
import type { BannerPlace } from '@myaccount/domain/banners/banner-place'

/** Names the places of a banner, for staff. */
export function usePlaceWords(): Readonly<Record<BannerPlace, string>> {
  const { t } = useLingui()
  return {
    everywhere: t`Every page`,
    sign_in: t`Signing in and registering`,
    billing: t`Invoices and payments`,
    claims: t`Claims`,
  }
}
