import { Link } from 'react-router'
import { paths } from '../../routes/paths.ts'
import { productName } from '../page-handle.ts'
import styles from './header.module.css'

/** Home leads everyone where they belong. */
export function Brand() {
  return (
    <Link to={paths.home()} className={styles.brand}>
      <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
        <path
          d="M4 0h18a4 4 0 0 1 4 4v11c0 6-5.5 9.500-13 11C5.500 24.500 0 21 0 15V4a4 4 0 0 1 4-4Z"
          fill="currentColor"
        />
        <path d="M11.500 6h3v5h5v3h-5v5h-3v-5h-5v-3h5Z" fill="#fff" />
      </svg>
      <span>{productName}</span>
    </Link>
  )
}
