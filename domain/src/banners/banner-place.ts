/** The places for a message of the carrier: every page, before sign-in, the payment pages, or claims. */
export const bannerPlaces = ['everywhere', 'sign_in', 'billing', 'claims'] as const
export type BannerPlace = (typeof bannerPlaces)[number]

/** The limits of a short text: two lines on a phone. */
export const bannerTextAtLeast = 10
export const bannerTextAtMost = 160
