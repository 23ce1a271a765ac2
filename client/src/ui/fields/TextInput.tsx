import type { ComponentProps } from 'react'
import styles from './control.module.css'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'width'> {
  readonly width?: 'full' | 'short'
}

export function TextInput({ width = 'full', type = 'text', ...rest }: TextInputProps) {
  return <input {...rest} type={type} className={styles.control} data-width={width} />
}
