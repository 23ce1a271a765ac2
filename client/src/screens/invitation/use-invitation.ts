import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { acceptInvitation, readInvitation } from '@myaccount/contract/endpoints/people/invitations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../api/api-context.ts'
import { ApiError } from '../../api/api-error.ts'
import { useChange } from '../../parts/changing/use-change.ts'
import { forgetInvitation, takeInvitation } from '../../parts/people/kept-invitation.ts'
import { paths } from '../../routes/paths.ts'

export type OpenedInvitation =
  | { readonly kind: 'opening' | 'none' }
  | { readonly kind: 'open'; readonly token: string; readonly facts: EndpointAnswer<typeof readInvitation> }
  | { readonly kind: 'problem'; readonly problem: ApiError }

/** What the link in the email opens, and the press that accepts it. */
export function useInvitation() {
  const call = useCall()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const accepting = useChange(acceptInvitation)
  const [opened, setOpened] = useState<OpenedInvitation>({ kind: 'opening' })

  useEffect(() => {
    let isOver = false
    async function open(): Promise<OpenedInvitation> {
      const token = takeInvitation()
      if (token === null) return { kind: 'none' }
      const facts = await call(readInvitation, { body: { token } }, { expect: 'all' })
      return { kind: 'open', token, facts }
    }
    void open()
      .catch((error: unknown): OpenedInvitation => {
        if (error instanceof ApiError) return { kind: 'problem', problem: error }
        throw error
      })
      .then((next) => {
        if (!isOver) setOpened(next)
      })
    return () => {
      isOver = true
    }
  }, [call])

  return {
    opened,
    isBusy: accepting.isBusy,
    refusal: accepting.refusal,
    async accept(token: string): Promise<void> {
      const done = await accepting.run({ body: { token } })
      if (!done) return
      forgetInvitation()
      // There is one account more from now on.
      await queryClient.invalidateQueries()
      await navigate(paths.accounts(), { replace: true })
    },
  }
}
