import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SearchInput } from '../../../ui/fields/SearchInput.tsx'
import { draftedTogetherAtMost } from './policies-to-choose.ts'
import styles from './policy-choice.module.css'

interface ChooseManyProps {
  readonly wanted: string
  readonly foundCount: number
  /** The number of found policies that can be chosen. */
  readonly possibleCount: number
  readonly onSearch: (wanted: string) => void
  readonly onAll: () => void
  readonly onNone: () => void
}

/** Shown over a long list: finds some policies, and chooses all that are found or none. */
export function ChooseMany(props: ChooseManyProps) {
  const { wanted, foundCount, possibleCount, onSearch, onAll, onNone } = props
  const { t } = useLingui()
  const isTooMany = possibleCount > draftedTogetherAtMost
  return (
    <div className={styles.many}>
      <SearchInput
        label={t`Find a policy by its number or kind`}
        placeholder={t`Policy number or kind`}
        value={wanted}
        maxLength={40}
        onChange={(event) => onSearch(event.currentTarget.value)}
        // Prevents Enter from submitting the form, which would sign.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div className={styles.choose}>
        <Button variant="table" onClick={onAll} disabled={possibleCount === 0}>
          {isTooMany ? <Trans>Select the first {draftedTogetherAtMost}</Trans> : <Trans>Select all</Trans>}
        </Button>
        <Button variant="table" onClick={onNone}>
          <Trans>Select none</Trans>
        </Button>
      </div>
      <p className={styles.quiet} role="status">
        {foundCount === 0 ? (
          <Trans>No policy matches. Look for a part of its number, or clear the search.</Trans>
        ) : (
          t`${plural(possibleCount, { one: '# policy can be added.', other: '# policies can be added.' })}`
        )}{' '}
        {isTooMany ? <Trans>You can sign for {draftedTogetherAtMost} at once.</Trans> : null}
      </p>
    </div>
  )
}
