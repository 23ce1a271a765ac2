import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTags } from '../../parts/privacy/tags-context.ts'

const writeAfterMs = 300

/**
 * What is searched for, kept in the address (`?search=`) so that a reload and the way back find it again. The
 * address is changed beside the router: a navigation would check the session at every letter.
 */
export function useAccountSearch() {
  const { key, search: query } = useLocation()
  const [state, setState] = useState({ key, search: readSearch(query) })
  // A navigation to the same page, such as the link in the left nav, begins anew.
  const search = state.key === key ? state.search : readSearch(query)
  // What is typed may be a number of an account, and the carrier's tags read the address.
  const isRead = useTags()?.isOn === true

  useEffect(() => {
    if (isRead) return
    const { pathname } = window.location
    const timer = setTimeout(() => writeSearch(pathname, search), writeAfterMs)
    return () => clearTimeout(timer)
  }, [search, isRead])

  return { search, setSearch: (text: string) => setState({ key, search: text }) }
}

function readSearch(query: string): string {
  return new URLSearchParams(query).get('search') ?? ''
}

function writeSearch(pathname: string, search: string): void {
  const url = new URL(window.location.href)
  // The address is the next page's already while this one is still being left.
  if (url.pathname !== pathname) return
  if ((url.searchParams.get('search') ?? '') === search) return
  if (search) url.searchParams.set('search', search)
  else url.searchParams.delete('search')
  window.history.replaceState(window.history.state, '', url)
}
