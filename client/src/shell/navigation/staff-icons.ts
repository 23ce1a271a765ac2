import { Activity, BookOpen, CalendarDays, History, Link, MailX, UserCheck } from 'lucide-react'
import type { NavIcon } from '../../routes/rows/portal-route.ts'

/** The icons of pages that only employees see: customers never load them. */
export const staffIcons = {
  operations: Activity,
  links: Link,
  books: BookOpen,
  meetings: CalendarDays,
  undelivered: MailX,
  audit: History,
  registrations: UserCheck,
} as const satisfies Partial<Record<NavIcon, unknown>>
