import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago an ISO moment was, in the reader's words; null in the first document, which does not know when it is read. */
export function useTimeAgo(isoMoment: string): string | null {
  const { i18n } = useLingui()
  const [nowMs, setNowMs] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setNowMs(Date.now())
    look()
    const timer = setInterval(look, minuteMs)
    return () => clearInterval(timer)
  }, [])
  if (nowMs === null) return null
  const agoMs = Math.max(0, nowMs - Date.parse(isoMoment))
  const words = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' })
  if (agoMs < hourMs) return words.format(-Math.floor(agoMs / minuteMs), 'minute')
  if (agoMs < dayMs) return words.format(-Math.floor(agoMs / hourMs), 'hour')
  return words.format(-Math.floor(agoMs / dayMs), 'day')
}
