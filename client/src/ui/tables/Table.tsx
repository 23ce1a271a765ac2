import type { Key, ReactNode } from 'react'
import { VisuallyHidden } from '../headings/VisuallyHidden.tsx'
import { type ColumnSort, SortableHeader } from './SortableHeader.tsx'
import styles from './table.module.css'

/**
 * The place of a cell when the row folds into two lines; each place holds one cell. A cell that is too long for
 * the second line is a `line` of its own below, of which there may be several.
 */
export type FoldPlace = 'lead' | 'amount' | 'detail' | 'state' | 'line' | 'action' | 'hidden'

export interface TableColumn<Item> {
  readonly key: string
  readonly header: string
  /** The header is read but not shown, for columns of buttons. */
  readonly headerHidden?: boolean
  readonly cell: (item: Item) => ReactNode
  readonly align?: 'start' | 'end'
  readonly fold: FoldPlace
  /** The text before the cell when folded, if the value alone would not explain itself ("Due"). */
  readonly foldLabel?: string
  /** This cell names its row. One column has it. */
  readonly namesRow?: boolean
  /** Takes the danger color when the row is past due or failed. */
  readonly emphasis?: boolean
  readonly sort?: ColumnSort
}

export interface TableProps<Item> {
  readonly caption: string
  /** The caption is read but not shown, if a heading above has the same text. */
  readonly captionHidden?: boolean
  readonly columns: readonly TableColumn<Item>[]
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => Key
  readonly toneOf?: (item: Item) => 'ink' | 'danger'
  /** The rows after this number are hidden behind a button of the caller's; on paper they are shown. */
  readonly shownAtMost?: number | undefined
}

export function Table<Item>(props: TableProps<Item>) {
  const { caption, captionHidden, columns, items, keyOf, toneOf, shownAtMost = items.length } = props
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={captionHidden ? caption : undefined}>
        {captionHidden ? null : <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-column={column.key}
                data-align={column.align}
                aria-sort={
                  column.sort && column.sort.direction !== 'none' ? column.sort.direction : undefined
                }
              >
                <Header column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr
              key={keyOf(item)}
              data-tone={toneOf?.(item)}
              data-folded={index >= shownAtMost ? '' : undefined}
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} item={item} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Header<Item>({ column }: { readonly column: TableColumn<Item> }) {
  if (column.headerHidden) return <VisuallyHidden>{column.header}</VisuallyHidden>
  if (column.sort) return <SortableHeader sort={column.sort}>{column.header}</SortableHeader>
  return column.header
}

function Cell<Item>({ column, item }: { readonly column: TableColumn<Item>; readonly item: Item }) {
  const place = {
    'data-column': column.key,
    'data-fold': column.fold,
    'data-align': column.align,
    'data-emphasis': column.emphasis ? '' : undefined,
  }
  const content = (
    <>
      {column.foldLabel ? (
        // The header already gives it to a screen reader.
        <span className={styles.foldLabel} aria-hidden="true">
          {`${column.foldLabel} `}
        </span>
      ) : null}
      {column.cell(item)}
    </>
  )
  if (column.namesRow) {
    return (
      <th scope="row" {...place}>
        {content}
      </th>
    )
  }
  return <td {...place}>{content}</td>
}
