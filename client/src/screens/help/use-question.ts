import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../routes/paths.ts'
import { useLateNavigate } from '../../session/use-late-navigate.ts'

/** Each change of the address is a navigation, with its check of the session: not one for every letter. */
const settledAfterMs = 500

/** What is asked, at once for the list and a moment later in the address, so that it can be shared. */
export function useQuestion(): readonly [string, (question: string) => void] {
  const [search] = useSearchParams()
  const asked = search.get('q') ?? ''
  const [question, setQuestion] = useState(asked)
  const navigate = useLateNavigate()
  useEffect(() => {
    if (question === asked) return
    const address = paths.help(question ? { q: question } : {})
    const timer = setTimeout(
      () => void navigate(address, { replace: true, preventScrollReset: true }),
      settledAfterMs,
    )
    return () => clearTimeout(timer)
  }, [question, asked, navigate])
  return [question, setQuestion]
}
