import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink, type LinkElement } from '../buttons/ButtonLink.tsx'
import styles from './pager.module.css'

export interface PagerStep {
  readonly label: string
  readonly render: LinkElement
}

export interface PagerProps {
  /** The name of the landmark. */
  readonly label: string
  /** The position in the list: "1 to 25 of 5,000". Left out below a list that has it above. */
  readonly summary?: ReactNode
  /** Left out on the first page. */
  readonly previous?: PagerStep | undefined
  /** Left out on the last page. */
  readonly next?: PagerStep | undefined
}

/**
 * Pages are links, so that they can be opened, shared and gone back to. Renders nothing if all three are left out.
 */
export function Pager({ label, summary, previous, next }: PagerProps) {
  if (!(summary || previous || next)) return null
  return (
    <nav className={styles.pager} aria-label={label}>
      {summary ? <p className={styles.summary}>{summary}</p> : null}
      <div className={styles.steps}>
        {previous ? (
          <ButtonLink variant="table" icon={<ChevronLeft aria-hidden="true" />} render={previous.render}>
            {previous.label}
          </ButtonLink>
        ) : null}
        {next ? (
          <ButtonLink variant="table" render={next.render}>
            {next.label}
            <ChevronRight aria-hidden="true" />
          </ButtonLink>
        ) : null}
      </div>
    </nav>
  )
}
