import { type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react'
import styles from './menu.module.css'

export interface MenuButtonProps {
  /** The text of the button. */
  readonly children: ReactNode
  /** The name of the button if its text is an abbreviation or an icon; begins with the visible text. */
  readonly label?: string | undefined
  /** Links and buttons, one for each entry; each with a key. */
  readonly entries: readonly MenuEntry[]
  readonly look?: 'plain' | 'framed'
  readonly align?: 'start' | 'end'
  /**
   * Give `open` and its handler to close the menu from outside, as every navigation must
   * (specification, section 2).
   */
  readonly open?: boolean | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
}

export interface MenuEntry {
  readonly key: string
  readonly element: ReactNode
}

/**
 * A button that discloses a list of links, by the browser's own popover: it opens before the script has loaded,
 * and Escape or a press beside it closes it.
 */
export function MenuButton(props: MenuButtonProps) {
  const { children, label, entries, look = 'plain', align = 'start', open, onOpenChange } = props
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const isShown = useRef(false)
  useEffect(() => {
    if (open === undefined || open === isShown.current) return
    if (open) menu.current?.showPopover()
    else menu.current?.hidePopover()
  }, [open])
  useEffect(() => {
    // A choice closes the menu. A link that stays on the page's document does not close it by itself.
    const element = menu.current
    const hideAfterChoice = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button')) element?.hidePopover()
    }
    element?.addEventListener('click', hideAfterChoice)
    return () => element?.removeEventListener('click', hideAfterChoice)
  }, [])
  return (
    <>
      <button type="button" className={styles.trigger} data-look={look} aria-label={label} popoverTarget={id}>
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        data-align={align}
        onToggle={(event: ToggleEvent<HTMLDivElement>) => {
          isShown.current = event.newState === 'open'
          onOpenChange?.(isShown.current)
        }}
      >
        <ul>
          {entries.map(({ key, element }) => (
            <li key={key}>{element}</li>
          ))}
        </ul>
      </div>
    </>
  )
}
