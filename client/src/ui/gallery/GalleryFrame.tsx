import {
  Building2,
  ChevronsUpDown,
  FolderOpen,
  Menu,
  Phone,
  ReceiptText,
  Shield,
  TriangleAlert,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { Drawer } from '../dialogs/Drawer.tsx'
import { SkipLink } from '../headings/SkipLink.tsx'
import { MenuButton } from '../menus/MenuButton.tsx'
import { type NavItem, NavList } from '../menus/NavList.tsx'
import { GalleryLink } from './GalleryLink.tsx'
import styles from './gallery.module.css'

const items: NavItem[] = [
  { key: 'accounts', label: 'Accounts', icon: <Building2 />, render: <GalleryLink /> },
  { key: 'policies', label: 'Policies', icon: <Shield />, render: <GalleryLink />, current: true },
  { key: 'billing', label: 'Billing', icon: <ReceiptText />, render: <GalleryLink /> },
  { key: 'invoices', label: 'Invoices', render: <GalleryLink />, level: 'second' },
  { key: 'methods', label: 'Payment methods', render: <GalleryLink />, level: 'second' },
  { key: 'claims', label: 'Claims', icon: <TriangleAlert />, render: <GalleryLink /> },
  { key: 'documents', label: 'Documents', icon: <FolderOpen />, render: <GalleryLink /> },
  { key: 'agency', label: 'Your agency', icon: <Phone />, render: <GalleryLink />, dividerBefore: true },
]

/** Header, drawer and left navigation in the measures of the portal, around the page of components. */
export function GalleryFrame({ children }: { readonly children: ReactNode }) {
  const [drawerOpen, setDrawerOpen] = useState(false)
  return (
    <div id="top">
      <SkipLink targetId="main">Skip to content</SkipLink>
      <header className={styles.header} data-print="hide">
        <div className={styles.phone}>
          <IconButton label="Menu" icon={<Menu />} onClick={() => setDrawerOpen(true)} />
        </div>
        <span className={styles.brand}>MyAccount</span>
        <div className={styles.wide}>
          <MenuButton
            look="framed"
            entries={[
              {
                key: 'one',
                element: <GalleryLink aria-current="true">Larkspur Hollow Fellowship</GalleryLink>,
              },
              { key: 'two', element: <GalleryLink>Kestrel Plains Ministries</GalleryLink> },
            ]}
          >
            <span className={styles.switcher}>Larkspur Hollow Fellowship</span>
            <ChevronsUpDown />
          </MenuButton>
        </div>
        <div className={styles.end}>
          <MenuButton
            label="OF, your account"
            align="end"
            entries={[{ key: 'out', element: <GalleryLink>Sign out</GalleryLink> }]}
          >
            <span className={styles.avatar}>OF</span>
          </MenuButton>
        </div>
      </header>
      <Drawer open={drawerOpen} label="Menu" closeLabel="Close menu" onClose={() => setDrawerOpen(false)}>
        <nav aria-label="Main">
          <NavList items={items} />
        </nav>
      </Drawer>
      <div className={styles.body}>
        <nav className={styles.side} aria-label="Main" data-print="hide">
          <NavList items={items} />
        </nav>
        <main className={styles.main} id="main" tabIndex={-1}>
          <div className={styles.content}>{children}</div>
        </main>
      </div>
    </div>
  )
}
