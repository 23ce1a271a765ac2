import { openPayLink } from '@myaccount/contract/endpoints/guest/guest-checkout'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../../api/api-context.ts'
import { ApiError } from '../../../api/api-error.ts'
import { paths } from '../../../routes/paths.ts'
import { guestCheckoutQuery } from './guest.queries.ts'
import type { FindProblem } from './use-find-bill.ts'

export type OpenedLink =
  | { readonly kind: 'none' | 'opening' }
  | { readonly kind: 'problem'; readonly problem: Exclude<FindProblem, null> }

/**
 * Exchanges the token of an employee's link for the guest's cookie. It stands behind the `#`, so no server sees it in an
 * address, and it leaves the address before anything is asked.
 */
export function useOpenLink(): { readonly link: OpenedLink; readonly clear: () => void } {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isByLink = search.get('by') === 'link'
  const [link, setLink] = useState<OpenedLink>({ kind: isByLink ? 'opening' : 'none' })
  const isStarted = useRef(false)

  useEffect(() => {
    if (!isByLink || isStarted.current) return
    isStarted.current = true
    const { hash, pathname, search } = window.location
    window.history.replaceState(window.history.state, '', `${pathname}${search}`)

    async function open(): Promise<OpenedLink> {
      const token = hash.slice(1)
      // Loaded again: what it opened is behind the cookie.
      if (token === '') return { kind: 'none' }
      const { bill } = await call(openPayLink, { body: { token } }, { expect: 'all' })
      if (bill === null) return { kind: 'problem', problem: 'missed' }
      client.setQueryData(guestCheckoutQuery().queryKey, { bill, payment: null })
      return { kind: 'none' }
    }

    void open()
      .catch((error: unknown): OpenedLink => {
        if (error instanceof ApiError) return { kind: 'problem', problem: error }
        throw error
      })
      .then(async (opened) => {
        await navigate(paths.guestCheckout(), { replace: true })
        setLink(opened)
      })
  }, [isByLink, call, client, navigate])

  return { link, clear: () => setLink({ kind: 'none' }) }
}
