import type { ReactNode } from 'react'

/** The carrier and its feed write in one language, whichever the page speaks. */
export const carrierLanguage = 'en'

/** The carrier's own words, shown as they came: a screen reader reads them in the carrier's language. */
export function CarrierText({ children }: { readonly children: ReactNode }) {
  return <span lang={carrierLanguage}>{children}</span>
}
