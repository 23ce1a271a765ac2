import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import styles from './filter-form.module.css'

export interface FilterFormProps {
  /** Of the form, and on the button that opens it on a phone. */
  readonly label: string
  /** How many filters narrow the list. */
  readonly inUse: number
  /** The page without a filter. */
  readonly path: string
  /** Something in it is wrong: it opens on a phone too. */
  readonly isWrong: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Up to four fields, named as in the address. */
  readonly children: ReactNode
}

/** A plain form of GET: its fields are the names in the address, and it works before the script is there. */
export function FilterForm({ label, inUse, path, isWrong, onSubmit, children }: FilterFormProps) {
  const { t } = useLingui()
  const fieldsId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.frame} data-print="hide">
      <div className={styles.toggle}>
        <Button
          variant="table"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          {inUse === 0 ? label : t`${label} (${inUse} in use)`}
        </Button>
      </div>
      <form
        id={fieldsId}
        className={styles.form}
        data-open={isOpen || isWrong || undefined}
        aria-label={label}
        method="get"
        action={path}
        onSubmit={onSubmit}
      >
        {children}
        <div className={styles.actions}>
          <Button type="submit" variant="secondary">{t`Apply`}</Button>
          {inUse > 0 ? (
            <ButtonLink variant="print" render={<Link to={path} />}>{t`Clear all`}</ButtonLink>
          ) : null}
        </div>
      </form>
    </div>
  )
}

/** What stands in the form, as the address would have it. */
export function readForm(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** The reader goes on at what is wrong. */
export function focusField(form: HTMLFormElement, name: string): void {
  const wrong = form.elements.namedItem(name)
  if (wrong instanceof HTMLElement) wrong.focus()
}
