import { Link } from 'react-router'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import { paths } from '../../routes/paths.ts'
import styles from './header.module.css'

const logoHeight = 28

/** Shows the carrier's logo, or ours, beside the portal's name. Home redirects each person to the right page. */
export function Brand() {
  const { portalName, logo } = useCarrier()
  return (
    <Link to={paths.home()} className={styles.brand}>
      {logo ? (
        <img src={logo.address} alt="" width={Math.round(logoHeight * logo.ratio)} height={logoHeight} />
      ) : (
        <Mark />
      )}
      <span>{portalName}</span>
    </Link>
  )
}

function Mark() {
  return (
    <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
      <path
        d="M4 0h18a4 4 0 0 1 4 4v11c0 6-5.5 9.500-13 11C5.500 24.500 0 21 0 15V4a4 4 0 0 1 4-4Z"
        fill="currentColor"
      />
      <path d="M11.500 6h3v5h5v3h-5v5h-3v-5h-5v-3h5Z" fill="#fff" />
    </svg>
  )
}
