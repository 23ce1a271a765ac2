import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { CancelledHeadline } from './CancelledHeadline.tsx'
import { findCancelledOpen, type Overview } from './find-cancelled-open.ts'
import { OpenNotices } from './OpenNotices.tsx'

interface AttentionProps {
  readonly overview: Overview
  readonly today: CalendarDate
}

/** Shows policies that are over with an amount open, then those that are about to end. */
export function Attention({ overview, today }: AttentionProps) {
  const { agency, notices } = overview
  const cancelled = findCancelledOpen(overview)
  return (
    <>
      {cancelled.length > 0 ? <CancelledHeadline policies={cancelled} agency={agency} /> : null}
      {notices.count > 0 ? <OpenNotices notices={notices} today={today} agency={agency} /> : null}
    </>
  )
}
