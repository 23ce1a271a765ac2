import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { ButtonLink } from '../buttons/ButtonLink.tsx'
import styles from './find-form.module.css'
import { readForm } from './read-form.ts'

interface FindFormProps {
  readonly label: string
  /** The label of the submit button. */
  readonly submit: string
  /** The path of the page without a filter. */
  readonly path: string
  /** The link that clears the filters, if any is in force. */
  readonly clear: Pick<ComponentProps<typeof ButtonLink>, 'children' | 'render'> | null
  /** The class that sets the columns. */
  readonly className: string | undefined
  readonly isPrinted?: boolean
  readonly onFind: (search: URLSearchParams, form: HTMLFormElement) => void
  readonly children: ReactNode
}

/** A plain form of GET: its fields are the names in the address, and it works before the script has loaded. */
export function FindForm(props: FindFormProps) {
  const { label, submit, path, clear, className, isPrinted = false, onFind, children } = props
  return (
    <form
      className={`${styles.form} ${className}`}
      aria-label={label}
      method="get"
      action={path}
      noValidate
      data-print={isPrinted ? undefined : 'hide'}
      onSubmit={(event) => {
        event.preventDefault()
        onFind(readForm(event.currentTarget), event.currentTarget)
      }}
    >
      {children}
      <div className={styles.actions}>
        <Button type="submit" variant="secondary">
          {submit}
        </Button>
        {clear ? <ButtonLink variant="print" {...clear} /> : null}
      </div>
    </form>
  )
}
