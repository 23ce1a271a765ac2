import styles from './skeleton.module.css'

export type SkeletonLength = 'short' | 'half' | 'long'

/** One line of text. */
export function SkeletonLine({ length = 'long' }: { readonly length?: SkeletonLength }) {
  return <span className={styles.bone} data-length={length} />
}

/** A card with a figure, in the shape of `Card`, or of `Highlight` with `edge`. */
export function SkeletonCard({ edge = false }: { readonly edge?: boolean }) {
  return (
    <div className={styles.card} data-edge={edge ? '' : undefined}>
      <span className={styles.bone} data-length="short" />
      <span className={styles.bone} data-length="half" data-kind="title" />
      <span className={styles.bone} data-length="long" />
    </div>
  )
}

/** Rows in one card, in the shape of `RowList`. */
export function SkeletonRows({ count }: { readonly count: number }) {
  return (
    <div className={styles.rows}>
      {nameRows(count).map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.bone} data-kind="tile" />
          <div className={styles.words}>
            <SkeletonLine length="half" />
            <SkeletonLine length="short" />
          </div>
          <span className={styles.bone} data-kind="button" />
        </div>
      ))}
    </div>
  )
}

/** A heading line and rows, in the shape of `Table`. */
export function SkeletonTable({ count }: { readonly count: number }) {
  return (
    <div className={styles.rows}>
      {['head', ...nameRows(count)].map((row) => (
        <div key={row} className={styles.row} data-kind="table">
          <div className={styles.words}>
            <SkeletonLine length={row === 'head' ? 'short' : 'half'} />
          </div>
          <div className={`${styles.words} ${styles.aside}`}>
            <SkeletonLine length="half" />
          </div>
          <div className={styles.words}>
            <SkeletonLine length="half" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Rows of bones are alike and never change places; React wants names all the same. */
function nameRows(count: number): string[] {
  return Array.from({ length: count }, (_, row) => `row-${row}`)
}
