import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { CancelledHeadline } from './CancelledHeadline.tsx'
import { findCancelledOpen, type Overview } from './find-cancelled-open.ts'
import { OpenNotices } from './OpenNotices.tsx'

interface AttentionProps {
  readonly overview: Overview
  readonly today: CalendarDate
}

/** Cover that is over while money is open on it, then cover that is about to end. */
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
