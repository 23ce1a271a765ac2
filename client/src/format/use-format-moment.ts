import { createContext, use } from 'react'
import { formatMoment } from './format-moment.ts'

/**
 * The carrier's (decision 23), an IANA name, from the document's settings: the server and every browser then write
 * the same text, wherever the reader is. Without a portal around it, what CARRIER_TIME_ZONE is by default.
 */
export const TimeZoneContext = createContext('America/Chicago')

/** Shows ISO moments in the carrier's zone. */
export function useFormatMoment(): (isoMoment: string) => string {
  const timeZone = use(TimeZoneContext)
  return (isoMoment) => formatMoment(isoMoment, timeZone)
}
