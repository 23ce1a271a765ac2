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
    <button
      type="button"
      className={styles.verb}
      data-primary={isPrimary ? '' : undefined}
      aria-label={label}
      aria-labelledby={label === undefined ? `${id}-title` : undefined}
      aria-describedby={`${id}-detail`}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={areOn && hotkey ? hotkey.toUpperCase() : undefined}
      onClick={isOff ? undefined : onPress}
    >
      {icon}
      <span className={styles.words}>
        <strong id={`${id}-title`}>{title}</strong>
        <span id={`${id}-detail`}>{detail}</span>
      </span>
      {areOn && hotkey ? (
        <span className={styles.key} aria-hidden="true">
          {hotkey.toUpperCase()}
        </span>
      ) : null}
    </button>
  )
}
