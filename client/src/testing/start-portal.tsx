import { sessionUser } from '@myaccount/contract/endpoints/session'
import type { ApiRequest, DocumentTags } from '@myaccount/contract/render-port'
import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { contractAnswers } from '../api/answers/contract-answers.ts'
import { createCall } from '../api/call.ts'
import { createQueryClient } from '../api/query-client.ts'
import { buildRoutes } from '../navigation/build-routes.tsx'
import { leaveForSignout } from '../navigation/leave-for-signout.ts'
import { navigationSteps } from '../navigation/navigation-steps.ts'
import { makeBrowserSide } from '../navigation/sides/browser-side.ts'
import { sideContext } from '../navigation/sides/side.ts'
import { untilInitialized } from '../navigation/until-initialized.ts'
import { Portal } from '../Portal.tsx'
import { makeReactToError } from '../react-to-error.ts'
import type { SignOutReason } from '../routes/paths.ts'
import { noteSession } from '../session/portal-store.ts'
import { RouterContext } from '../session/use-late-navigate.ts'
import { makeI18n } from '../words/portal-i18n.ts'
import { exampleCarrier } from './example-carrier.ts'

/** Returns the API's answer to a request; throws where no answer comes. */
export type AnswerRequest = (request: ApiRequest) => Answer | Promise<Answer>

interface Answer {
  readonly status: number
  readonly body?: unknown
}

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
export async function startPortal(
  address: string,
  answer: AnswerRequest,
  tags?: DocumentTags,
  carrier = exampleCarrier,
) {
  const requests: string[] = []
  const call = createCall({
    reader: contractAnswers,
    send: async (request) => {
      requests.push(`${request.method} ${request.path}`)
      const { status, body } = await answer(request)
      return { status, body: body === undefined ? '' : JSON.stringify(body) }
    },
    onError: makeReactToError({
      isDeciding: () => side.isDeciding(),
      signOut: (isPaymentUnsent) => void leave('expired', isPaymentUnsent),
      report: () => {},
    }),
  })
  const queryClient = createQueryClient(call)
  const documents: string[] = []
  const side = makeBrowserSide({
    queryClient,
    pagesOff: carrier.off.pages,
    loadWords: async () => {},
    onSession: noteSession,
    isOutdated: () => false,
    tags,
    documentPath: new URL(address, 'https://portal.invalid').pathname,
    loadDocument: (url) => {
      const { pathname, search } = new URL(url)
      documents.push(pathname + search)
    },
  })
  let reloads = 0
  const reload = () => {
    reloads += 1
  }
  const router = createMemoryRouter(
    buildRoutes(async () => navigationSteps, carrier.off.pages),
    {
      initialEntries: [address],
      getContext: () => {
        const context = new RouterContextProvider()
        context.set(sideContext, side)
        return context
      },
    },
  )
  const leave = (reason: SignOutReason, isPaymentUnsent = false) =>
    leaveForSignout({ queryClient, router, reason, isPaymentUnsent })
  // Inside, or the page would be there before it listens to the stores: React subscribes after it has painted.
  await act(async () => {
    render(
      <Portal
        i18n={makeI18n('en', {})}
        api={{ call, report: () => {}, isReporting: false }}
        queryClient={queryClient}
        timeZone="America/Chicago"
        carrier={carrier}
        tags={tags && { ...tags, reload }}
        mountFields={() => Promise.reject(new Error('There is no processor here'))}
      >
        <RouterContext value={router}>
          <RouterProvider router={router} />
        </RouterContext>
      </Portal>,
    )
    await untilInitialized(router)
  })
  return { router, requests, documents, leave, queryClient, reloads: () => reloads }
}
