import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { type getGuestCheckout, openPayLink } from '@myaccount/contract/endpoints/guest/guest-checkout'
import { isSettled, leftUnpaid } from '@myaccount/domain/payments/payment-state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../api/api-context.ts'
import { ApiError } from '../../api/api-error.ts'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { ReadFailed } from '../../parts/reading/ReadFailed.tsx'
import { paths } from '../../routes/paths.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { useHeadingFocus } from '../../ui/headings/use-heading-focus.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonCard } from '../../ui/skeletons/Skeleton.tsx'
import { FindBill } from './guest/FindBill.tsx'
import { GuestReceipt } from './guest/GuestReceipt.tsx'
import styles from './guest/guest.module.css'
import { guestCheckoutQuery } from './guest/guest.queries.ts'
import { ReviewBill } from './guest/ReviewBill.tsx'
import type { FindProblem } from './guest/use-find-bill.ts'
import { useScannedCode } from './guest/use-scanned-code.ts'

export const loader: ScreenLoader = async ({ load }) => {
  await load(guestCheckoutQuery())
}

const askEveryMs = 3000

/** Pays one invoice by card without an account (domain.md 8): find it, look at it and pay, the receipt. */
export default function GuestCheckoutScreen() {
  const { t } = useLingui()
  const [isLooking, setLooking] = useState(false)
  const read = useQuery({
    ...guestCheckoutQuery(),
    refetchInterval: ({ state: { data } }) =>
      data?.payment && !isSettled(data.payment.state) && !leftUnpaid(data.payment.state) ? askEveryMs : false,
  })
  const { link, clear } = useOpenLink()
  const scanned = useScannedCode()
  const { data } = read
  if (!data || link.kind === 'opening')
    return (
      <div className={styles.narrow}>
        <Stack gap="large">
          <PageHeading title={t`Pay a bill`} />
          {link.kind !== 'opening' && read.error && !read.isFetching ? (
            <ReadFailed title={t`This page did not load`} read={read}>
              <Trans>No money moved by opening it. Try again in a minute.</Trans>
            </ReadFailed>
          ) : (
            <LoadingRegion label={t`Loading`}>
              <SkeletonCard edge />
            </LoadingRegion>
          )}
        </Stack>
      </div>
    )
  return (
    <Step
      data={data}
      isLooking={isLooking || link.kind === 'problem'}
      setLooking={(isNow) => {
        clear()
        setLooking(isNow)
      }}
      linkProblem={link.kind === 'problem' ? link.problem : null}
      scanned={scanned}
    />
  )
}

interface StepProps {
  readonly data: EndpointAnswer<typeof getGuestCheckout>
  /** True while the person looks for another bill. */
  readonly isLooking: boolean
  readonly setLooking: (isLooking: boolean) => void
  /** Why the link that led here opened nothing. */
  readonly linkProblem: FindProblem
  /** The code of the bill's QR code, if the person came by one. */
  readonly scanned: ReturnType<typeof useScannedCode>
}

function Step({ data: { bill, payment }, isLooking, setLooking, linkProblem, scanned }: StepProps) {
  const isPaid = payment !== null && !leftUnpaid(payment.state)
  const step = isLooking ? 'find' : isPaid ? 'receipt' : bill ? 'review' : 'find'
  const place = useHeadingFocus(step)
  return (
    <div className={styles.narrow} ref={place}>
      {isPaid && !isLooking ? (
        <GuestReceipt payment={payment} onFindAnother={() => setLooking(true)} />
      ) : bill && !isLooking ? (
        <ReviewBill
          key={bill.order?.checkoutId ?? bill.standing}
          bill={bill}
          ended={payment}
          onFindAnother={() => setLooking(true)}
        />
      ) : (
        <FindBill onFound={() => setLooking(false)} linkProblem={linkProblem} scanned={scanned} />
      )}
    </div>
  )
}

type OpenedLink =
  | { readonly kind: 'none' | 'opening' }
  | { readonly kind: 'problem'; readonly problem: Exclude<FindProblem, null> }

/**
 * Exchanges the token of an employee's link for the guest's cookie. The token is behind the `#`, so no server sees
 * it in an address, and it is removed from the address before any call.
 */
function useOpenLink(): { readonly link: OpenedLink; readonly clear: () => void } {
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
      // After a reload the token is gone: the bill that it opened is behind the cookie.
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
