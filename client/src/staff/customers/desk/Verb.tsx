import { type ReactNode, useId } from 'react'
import { useSingleKey, useSingleKeysSwitch } from '../../../parts/customer-search/single-keys.ts'
import styles from './verbs.module.css'

interface VerbProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly detail: ReactNode
  /** The name for screen readers, where the title alone does not say for whom. */
  readonly label?: string
  /** One letter that does the same, while single keys are on. */
  readonly hotkey?: string
  readonly isPrimary?: boolean
  /** Closed for a reason, which is the detail. */
  readonly isClosed?: boolean
  readonly isBusy?: boolean
  readonly onPress: () => void
}

/** One thing that the employee can do for the caller. A closed one keeps its place and says why. */
export function Verb({
  icon,
  title,
  detail,
  label,
  hotkey,
  isPrimary,
  isClosed,
  isBusy,
  onPress,
}: VerbProps) {
  const id = useId()
  const isOff = isClosed || isBusy
  const { areOn } = useSingleKeysSwitch()
  useSingleKey(hotkey ?? '', hotkey === undefined || isOff ? null : onPress)
  return (
    <div className={styles.verb} data-primary={isPrimary ? '' : undefined} data-off={isOff ? '' : undefined}>
      {icon}
      <span className={styles.words}>
        {/* All of the card takes the press; the button's name is what it does. */}
        <button
          type="button"
          className={styles.press}
          aria-label={label}
          aria-describedby={`${id}-detail`}
          aria-disabled={isOff || undefined}
          aria-keyshortcuts={areOn && hotkey ? hotkey.toUpperCase() : undefined}
          onClick={isOff ? undefined : onPress}
        >
          {title}
        </button>
        <span id={`${id}-detail`}>{detail}</span>
      </span>
      {areOn && hotkey ? (
        <span className={styles.key} aria-hidden="true">
          {hotkey.toUpperCase()}
        </span>
      ) : null}
    </div>
  )
}
