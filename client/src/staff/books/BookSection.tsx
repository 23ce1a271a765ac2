import { Trans } from '@lingui/react/macro'
import type { Key, ReactNode } from 'react'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Table, type TableColumn } from '../../ui/tables/Table.tsx'
import styles from '../page/staff.module.css'

interface BookSectionProps<Item> {
  /** The heading, and the table's name for screen readers. */
  readonly title: string
  /** A sentence about what the rows mean, or why there are none. */
  readonly words?: ReactNode
  readonly columns: readonly TableColumn<Item>[]
  readonly items: readonly Item[]
  /** The total, if only the oldest are read. */
  readonly count?: number
  readonly keyOf: (item: Item) => Key
  readonly toneOf?: (item: Item) => 'ink' | 'danger'
}

/** One list of the books under its heading, with a sentence about it. An empty list has no table. */
export function BookSection<Item>({ title, words, count = 0, ...table }: BookSectionProps<Item>) {
  const { items } = table
  return (
    <Stack>
      <SectionHeading>{title}</SectionHeading>
      {words === undefined ? null : (
        <p className={styles.sentence}>
          {words}
          {count > items.length ? (
            <>
              {' '}
              <Trans>The oldest are shown.</Trans>
            </>
          ) : null}
        </p>
      )}
      {items.length === 0 ? null : <Table caption={title} captionHidden {...table} />}
    </Stack>
  )
}
