import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './choice.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> {
  readonly label: ReactNode
  readonly detail?: ReactNode
}

export function Checkbox({ label, detail, ...rest }: CheckboxProps) {
  const id = useId()
  const detailId = `${id}-detail`
  return (
    <label className={styles.choice} htmlFor={id}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-labelledby={`${id}-label`}
        aria-describedby={detail ? detailId : undefined}
      />
      <span className={styles.words}>
        <span id={`${id}-label`}>{label}</span>
        {detail ? (
          <span className={styles.detail} id={detailId}>
            {detail}
          </span>
        ) : null}
      </span>
    </label>
  )
}
