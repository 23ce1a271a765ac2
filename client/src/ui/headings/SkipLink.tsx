import styles from './skip-link.module.css'

export interface SkipLinkProps {
  /** The id of the main region, which takes tabindex -1. */
  readonly targetId: string
  readonly children: string
}

/** The first stop of the keyboard on every page; seen only while it has the focus. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={`#${targetId}`}>
      {children}
    </a>
  )
}
