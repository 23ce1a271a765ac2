import type { ReactNode } from 'react'

/** The one language in which the carrier and its feed write, no matter the language of the page. */
export const carrierLanguage = 'en'

/** The carrier's own words, shown as they came: a screen reader reads them in the carrier's language. */
export function CarrierText({ children }: { readonly children: ReactNode }) {
  return <span lang={carrierLanguage}>{children}</span>
}
