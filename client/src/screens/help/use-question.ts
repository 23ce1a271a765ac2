import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Each change of the address is a navigation, with its check of the session: not one for every letter. */
const settledAfterMs = 500

/** What is asked, at once for the list and a moment later in the address, so that it can be shared. */
export function useQuestion(): readonly [string, (question: string) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('q') ?? ''
  const [question, setQuestion] = useState(asked)
  const setLatestSearch = useRef(setSearch)
  useEffect(() => {
    setLatestSearch.current = setSearch
  })
  useEffect(() => {
    if (question === asked) return
    const timer = setTimeout(
      () =>
        setLatestSearch.current(question ? { q: question } : {}, { replace: true, preventScrollReset: true }),
      settledAfterMs,
    )
    return () => clearTimeout(timer)
  }, [question, asked])
  return [question, setQuestion]
}
