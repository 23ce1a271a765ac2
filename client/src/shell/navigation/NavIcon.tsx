import {
  Activity,
  BookOpen,
  Building2,
  CalendarDays,
  CircleAlert,
  CircleQuestionMark,
  FileText,
  FolderOpen,
  History,
  Link,
  MailX,
  ReceiptText,
  Shield,
  UserCheck,
} from 'lucide-react'
import type { NavIcon as NavIconName } from '../../routes/rows/portal-route.ts'

const icons = {
  accounts: Building2,
  policies: Shield,
  bill: ReceiptText,
  claims: CircleAlert,
  help: CircleQuestionMark,
  operations: Activity,
  links: Link,
  books: BookOpen,
  meetings: CalendarDays,
  undelivered: MailX,
  audit: History,
  registrations: UserCheck,
  text: FileText,
  documents: FolderOpen,
} as const satisfies Record<NavIconName, unknown>

/** The picture in front of an entry of the navigation, as the row of its page names it. */
export function NavIcon({ name }: { readonly name: NavIconName }) {
  const Icon = icons[name]
  return <Icon aria-hidden="true" />
}
