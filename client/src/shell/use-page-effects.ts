import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useCarrier } from '../parts/carrier/carrier-context.ts'
import { documentTitleOf, usePageHandle } from './page-handle.ts'
import { focusPage, useKeptFocus } from './use-kept-focus.ts'

/**
 * Sets the tab's title after a navigation, and moves the focus to the page's heading, so that
 * reading continues there.
 */
export function usePageEffects(): void {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const { portalName } = useCarrier()
  const handle = usePageHandle()
  const title = handle && i18n._(handle.row.title)
  const shown = useRef(pathname)
  useKeptFocus()

  useEffect(() => {
    document.documentElement.lang = i18n.locale
  }, [i18n.locale])

  useEffect(() => {
    document.title = documentTitleOf(portalName, title)
  }, [portalName, title])

  useEffect(() => {
    // The first page keeps its focus: the browser has its own place for it there.
    if (shown.current === pathname) return
    shown.current = pathname
    focusPage()
  }, [pathname])
}
