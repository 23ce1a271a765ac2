import { toPlainLine } from '@myaccount/contract/plain-text'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const searchAfterMs = 300

/**
 * Searches once the typing pauses, and keeps the text in the address (`?q=`) so that a reload and the way back
 * find it again. The address is changed without the router: a navigation would check the session at every letter.
 */
export function useCustomerSearch() {
  const { key, search: query } = useLocation()
  const [state, setState] = useState({ key, typed: readAsked(query), asked: readAsked(query) })
  // A navigation to the same page, such as the link in the left nav, resets the search.
  const current = state.key === key ? state : { key, typed: readAsked(query), asked: readAsked(query) }
  const { typed, asked } = current

  useEffect(() => {
    if (typed === asked) return
    const { pathname } = window.location
    const timer = setTimeout(() => {
      setState({ key, typed, asked: typed })
      writeAsked(pathname, typed)
    }, searchAfterMs)
    return () => clearTimeout(timer)
  }, [key, typed, asked])

  return {
    typed,
    asked: toPlainLine(asked),
    setTyped: (text: string) => setState({ ...current, typed: text }),
    /** Called by Enter, to search without waiting for a pause in the typing. */
    ask: () => {
      setState({ key, typed, asked: typed })
      writeAsked(window.location.pathname, typed)
    },
  }
}

export function readAsked(query: string | URLSearchParams): string {
  return new URLSearchParams(query).get('q') ?? ''
}

function writeAsked(pathname: string, asked: string): void {
  const url = new URL(window.location.href)
  // The address already belongs to the next page while this one is still unmounting.
  if (url.pathname !== pathname) return
  if (asked) url.searchParams.set('q', asked)
  else url.searchParams.delete('q')
  window.history.replaceState(window.history.state, '', url)
}
