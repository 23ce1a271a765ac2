import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './list-foot.module.css'
import type { GrowingList } from './use-growing-list.ts'

interface ListFootProps {
  readonly list: GrowingList<unknown>
  /** The count over all pages; undefined while it is not known. `isMore`: the list is longer than was counted. */
  readonly total?: { readonly count: number; readonly isMore: boolean } | undefined
  readonly words: ListWords
}

/** The words for how many are shown, or that no more could be read. */
export interface ListWords {
  readonly failed: string
  readonly all: string
  readonly some: string
  readonly someOf?: (shown: string, all: string) => string
  readonly someOfMoreThan?: (shown: string, all: string) => string
}

/**
 * Announces how many are shown whenever that changes; the region stays when the button
 * disappears with the last page.
 */
export function ListFoot({ list, total, words }: ListFootProps) {
  const { t } = useLingui()
  const { hasMore, state, showMore } = list
  return (
    <div className={styles.foot}>
      <p role="status">{sayHowMany(list, total, words)}</p>
      {hasMore ? (
        <Button variant="table" busy={state === 'loading'} onClick={showMore}>
          {state === 'failed' ? t`Try again` : t`Show more`}
        </Button>
      ) : null}
    </div>
  )
}

function sayHowMany(
  { hasMore, state, shownCount }: GrowingList<unknown>,
  total: ListFootProps['total'],
  { failed, all, some, someOf, someOfMoreThan }: ListWords,
): string {
  if (state === 'failed') return failed
  if (!hasMore) return all
  const say = total?.isMore ? someOfMoreThan : someOf
  return total && say ? say(shownCount.toLocaleString('en-US'), total.count.toLocaleString('en-US')) : some
}
