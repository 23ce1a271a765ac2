import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { rowOf } from '../../routes/route-table.ts'
import styles from './help.module.css'
import type { PageToOpen } from './use-pages-to-open.ts'

/** The ways from an answer into the pages that it is about. */
export function OpenPages({ pages }: { readonly pages: readonly PageToOpen[] }) {
  if (pages.length === 0) return null
  return (
    <ul className={styles.pages} data-print="hide">
      {pages.map(({ name, title, address }) => (
        <li key={name}>
          <Link to={address} reloadDocument={rowOf(name).ownDocument ?? false} data-target>
            <Trans>Open {title}</Trans>
          </Link>
        </li>
      ))}
    </ul>
  )
}
