import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { tryStorage } from '../../session/store/browser-storage.ts'

const storageKey = 'staff-single-keys'

/** On until the browser's choice was read. */
const useKeys = create<{ readonly areOn: boolean }>(() => ({ areOn: true }))

function readChoice(): void {
  const areOn = tryStorage(({ local }) => local.getItem(storageKey)) !== 'off'
  if (useKeys.getState().areOn !== areOn) useKeys.setState({ areOn })
}

/** Whether single keys act, and the switch that WCAG 2.1.4 asks for; the browser keeps the choice, and nothing else. */
export function useSingleKeysSwitch() {
  const areOn = useKeys((state) => state.areOn)
  useEffect(readChoice, [])
  return {
    areOn,
    turn(next: boolean) {
      tryStorage(({ local }) => local.setItem(storageKey, next ? 'on' : 'off'))
      useKeys.setState({ areOn: next })
    },
  }
}

/** Acts upon one key, never while somebody types or a dialog is open. Null: the key does nothing now. */
export function useSingleKey(key: string, press: (() => void) | null): void {
  const action = useRef(press)
  useEffect(() => {
    action.current = press
  })
  useEffect(() => {
    readChoice()
    const onKey = (event: KeyboardEvent) => {
      if (!useKeys.getState().areOn || action.current === null || isForOthers(event)) return
      if (event.key.toLowerCase() !== key) return
      event.preventDefault()
      action.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key])
}

function isForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return true
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('dialog[open]') !== null) return true
  const { target } = event
  // A radio button is no field to type into: the letters act there too.
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox])'))
  )
}
