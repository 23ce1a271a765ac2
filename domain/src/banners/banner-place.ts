/** Where a message of the carrier is shown: on every page, before sign-in, where one pays, or with claims. */
export const bannerPlaces = ['everywhere', 'sign_in', 'billing', 'claims'] as const
export type BannerPlace = (typeof bannerPlaces)[number]

/** A few words: two lines on a phone. */
export const bannerTextAtLeast = 10
export const bannerTextAtMost = 160
