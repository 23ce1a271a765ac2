import { sessionUser } from '@myaccount/contract/endpoints/session'
import type { ApiRequest } from '@myaccount/contract/render-port'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { contractAnswers } from '../api/answers/contract-answers.ts'
import { createCall } from '../api/call.ts'
import { createQueryClient } from '../api/query-client.ts'
import { Portal } from '../Portal.tsx'
import { makeReactToError } from '../react-to-error.ts'
import { buildRoutes } from '../routes/build-routes.tsx'
import { navigationSteps } from '../routes/navigation-steps.ts'
import { makeBrowserSide } from '../routes/sides/browser-side.ts'
import { sideContext } from '../routes/sides/side.ts'
import { noteSession } from '../session/portal-store.ts'

/** What the API answers to a request; a thrown error is no answer at all. */
export type AnswerRequest = (request: ApiRequest) => { readonly status: number; readonly body?: unknown }

export const insuredOfTwo = sessionUser.parse({
  user_type: 'Insured',
  display_name: 'Odalys Fenwright',
  accounts_owned: ['1000482917', '1000482918'],
  activeAccountNumber: '1000482917',
  today: '2026-11-20',
  seats: [{ accountNumber: '1000482917', role: 'owner' }],
  permissions: [],
})

export const signedOut = {
  status: 401,
  body: {
    success: false,
    status: 401,
    title: 'Please sign in',
    additional_detail: 'You are not signed in.',
    code: 'session.required',
    incident_id: 'inc_1',
  },
}

/** The whole application at an address, with its guard and shell; behind it the port to the API and nothing of ours. */
export async function startPortal(address: string, answer: AnswerRequest) {
  const requests: string[] = []
  const signOuts: string[] = []
  const call = createCall({
    reader: contractAnswers,
    send: async (request) => {
      requests.push(`${request.method} ${request.path}`)
      const { status, body } = answer(request)
      return { status, statusText: '', body: body === undefined ? '' : JSON.stringify(body) }
    },
    onError: makeReactToError({
      isDeciding: () => side.isDeciding(),
      signOut: () => signOuts.push(router.state.location.pathname),
      report: () => {},
    }),
  })
  const queryClient = createQueryClient(call)
  const side = makeBrowserSide({ queryClient, onSession: noteSession, isOutdated: () => false })
  const router = createMemoryRouter(
    buildRoutes(async () => navigationSteps),
    {
      initialEntries: [address],
      getContext: () => {
        const context = new RouterContextProvider()
        context.set(sideContext, side)
        return context
      },
    },
  )
  render(
    <Portal api={{ call, report: () => {} }} queryClient={queryClient}>
      <RouterProvider router={router} />
    </Portal>,
  )
  await screen.findByRole('main')
  return { router, requests, signOuts, queryClient }
}
