import {
  Building2,
  CircleAlert,
  CircleQuestionMark,
  FileText,
  FolderOpen,
  ReceiptText,
  Shield,
} from 'lucide-react'
import type { NavIcon as NavIconName } from '../../routes/rows/portal-route.ts'
import { useLatePart } from '../over/use-late-part.ts'
import type { staffIcons } from './staff-icons.ts'

type StaffIconName = keyof typeof staffIcons

const icons = {
  accounts: Building2,
  policies: Shield,
  bill: ReceiptText,
  claims: CircleAlert,
  help: CircleQuestionMark,
  documents: FolderOpen,
  text: FileText,
} as const satisfies Record<Exclude<NavIconName, StaffIconName>, unknown>

/** The picture in front of an entry of the navigation, as the row of its page names it. */
export function NavIcon({ name }: { readonly name: NavIconName }) {
  if (!isOfCustomers(name)) return <StaffIcon name={name} />
  const Icon = icons[name]
  return <Icon aria-hidden="true" />
}

function isOfCustomers(name: NavIconName): name is keyof typeof icons {
  return name in icons
}

const loadStaffIcons = () => import('./staff-icons.ts')

/** Keeps the place of the icon until it is there. */
function StaffIcon({ name }: { readonly name: StaffIconName }) {
  const part = useLatePart(loadStaffIcons, true)
  const Icon = part?.staffIcons[name]
  return Icon ? <Icon aria-hidden="true" /> : <svg width="24" height="24" aria-hidden="true" />
}
