import { openCheckout } from '@myaccount/contract/endpoints/payment-quote'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useCall } from '../../../api/api-context.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useLateNavigate } from '../../../session/use-late-navigate.ts'
import { readCheckoutId } from '../pay-address.ts'
import type { CheckoutId } from './sent-checkouts.ts'

interface Choice {
  readonly account: AccountNumber
  /** The invoices, from the address. */
  readonly invoices: string
}

/**
 * Returns the checkout of this review: the one in the address, else one that the server opens when the page is
 * entered. Its id goes to the address, so that a reload and a copied tab pay with the same one.
 */
export function useCheckoutId({ account, invoices }: Choice) {
  const call = useCall()
  const navigate = useLateNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const named = readCheckoutId(search)
  const [opened, setOpened] = useState<CheckoutId>()
  const opening = useRef<Promise<CheckoutId> | null>(null)
  const id = opened ?? named

  /** Opens another checkout if the current one has paid or ended; otherwise the same one comes back. */
  const renew = useCallback((): Promise<CheckoutId> => {
    const body = { accountNumber: account, invoices }
    opening.current ??= call(openCheckout, { body }, { expect: 'all', background: true })
      .then(({ checkoutId }) => {
        setOpened(checkoutId)
        return checkoutId
      })
      .finally(() => {
        opening.current = null
      })
    return opening.current
  }, [call, account, invoices])

  useEffect(() => {
    // Without an answer, Pay opens it.
    if (id === undefined) renew().catch(ignoreApiError)
  }, [id, renew])
  const writeToAddress = useCallback(() => {
    if (opened === undefined || named === opened) return
    const next = new URLSearchParams(search)
    next.set('checkout', opened)
    void navigate(`${pathname}?${next}`, { replace: true, preventScrollReset: true })
  }, [opened, named, pathname, search, navigate])

  return { id, renew, writeToAddress }
}

export function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}
