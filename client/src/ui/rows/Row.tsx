import type { ReactNode } from 'react'
import styles from './row.module.css'

/** A state or an amount in words, with a quieter line under it. */
export interface RowFact {
  readonly text: ReactNode
  readonly detail?: ReactNode
  readonly tone?: 'ink' | 'danger'
}

export interface RowProps {
  readonly tile?: ReactNode
  /** Text, or a link to the detail. */
  readonly title: ReactNode
  readonly chips?: ReactNode
  readonly meta?: ReactNode
  readonly state?: RowFact
  readonly figure?: RowFact
  /** Table-height buttons. */
  readonly actions?: ReactNode
}

export function Row({ tile, title, chips, meta, state, figure, actions }: RowProps) {
  return (
    <li className={styles.row}>
      {tile ? <div className={styles.tile}>{tile}</div> : null}
      <div className={styles.main}>
        <div className={styles.title}>
          <span>{title}</span>
          {chips}
        </div>
        {meta ? <div className={styles.meta}>{meta}</div> : null}
      </div>
      {state ? <Fact place="state" fact={state} /> : null}
      {figure ? <Fact place="figure" fact={figure} /> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </li>
  )
}

function Fact({ place, fact }: { readonly place: 'state' | 'figure'; readonly fact: RowFact }) {
  return (
    <div className={styles.fact} data-place={place} data-tone={fact.tone ?? 'ink'}>
      <span className={styles.factText}>{fact.text}</span>{' '}
      {fact.detail ? <span className={styles.factDetail}>{fact.detail}</span> : null}
    </div>
  )
}
