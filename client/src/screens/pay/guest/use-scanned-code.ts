import { readPrintedCode } from '@myaccount/domain/confirmations/read-printed-code'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Returns the code in the address of a bill's QR code. The code is behind the `#`, so no server sees it in an
 * address, and it is removed from the address before any call. Null without one; `drop` forgets it.
 */
export function useScannedCode(): { readonly code: string | null; readonly drop: () => void } {
  const [search] = useSearchParams()
  const isScanned = search.has('invoice')
  const [code, setCode] = useState<string | null>(null)
  const isRead = useRef(false)

  useEffect(() => {
    if (!isScanned || isRead.current) return
    isRead.current = true
    const { hash, pathname, search } = window.location
    if (hash === '') return
    window.history.replaceState(window.history.state, '', `${pathname}${search}`)
    setCode(readPrintedCode(hash.slice(1)))
  }, [isScanned])

  return { code, drop: () => setCode(null) }
}
