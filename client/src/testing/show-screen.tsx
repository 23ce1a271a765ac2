import { I18nProvider } from '@lingui/react'
import { sessionUser } from '@myaccount/contract/endpoints/session'
import type { ApiRequest } from '@myaccount/contract/render-port'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { contractAnswers } from '../api/answers/contract-answers.ts'
import { ApiContext } from '../api/api-context.ts'
import { createCall } from '../api/call.ts'
import { createQueryClient } from '../api/query-client.ts'
import { CarrierContext } from '../parts/carrier/carrier-context.ts'
import { sessionQuery } from '../session/session.queries.ts'
import { RouterContext } from '../session/use-late-navigate.ts'
import { useKeptFocus } from '../shell/use-kept-focus.ts'
import { makeI18n } from '../words/portal-i18n.ts'
import { exampleCarrier } from './example-carrier.ts'

/** By method and path, without the query; a body, or what makes one. `refusal` answers an error. */
export type Answers = Readonly<Record<string, unknown>>

interface ShowScreenOptions {
  /** The path in the router's notation: `/policies/:policyNumber`. */
  readonly pattern: string
  readonly address: string
  readonly session?: object
  readonly answers?: Answers
  readonly carrier?: typeof exampleCarrier
  /** The promise that every other address waits for before it shows itself. */
  readonly untilElsewhere?: Promise<void>
}

const wholeSession = {
  user_type: 'Insured',
  display_name: 'Odalys Fenwright',
  accounts_owned: ['1000482917'],
  activeAccountNumber: '1000482917',
  today: '2026-11-20',
  seats: [{ accountNumber: '1000482917', role: 'owner' }],
  permissions: [],
}

const eventsPath = '/status/events'
const online = { online: true }
const allOnline = { MyAccountEvents: { imageright: online, billing_center: online, smartcomms: online } }

/**
 * A screen as a signed-in person meets it, without the shell but for how it keeps the focus. Behind it stands the port to the API and nothing of
 * ours: answers pass through the contract's schemas. Other addresses show themselves.
 */
export function showScreen(
  screen: ReactNode,
  {
    pattern,
    address,
    session,
    answers = {},
    carrier = exampleCarrier,
    untilElsewhere = Promise.resolve(),
  }: ShowScreenOptions,
) {
  const requests: ApiRequest[] = []
  const call = createCall({
    reader: contractAnswers,
    send: async (request) => {
      const found = answers[`${request.method} ${request.path.split('?')[0]}`]
      // The shell reads it on every page, so that no page requests it by itself.
      if (request.path === eventsPath && found === undefined)
        return { status: 200, body: JSON.stringify(allOnline) }
      requests.push(request)
      const body = typeof found === 'function' ? await found(request) : (found ?? refusal('not_found', 404))
      const status = body instanceof Refusal ? body.status : 200
      return { status, body: JSON.stringify(body instanceof Refusal ? body.body : body) }
    },
  })
  const queryClient = createQueryClient(call)
  queryClient.setQueryData(sessionQuery().queryKey, sessionUser.parse({ ...wholeSession, ...session }))
  const router = createMemoryRouter(
    [
      { path: pattern, element: <InPlace>{screen}</InPlace> },
      { path: '*', Component: Elsewhere, loader: () => untilElsewhere.then(() => null) },
    ],
    { initialEntries: [address] },
  )
  render(
    <I18nProvider i18n={makeI18n('en', {})}>
      <ApiContext value={{ call, report: () => {}, isReporting: false }}>
        <CarrierContext value={carrier}>
          <QueryClientProvider client={queryClient}>
            <RouterContext value={router}>
              <RouterProvider router={router} />
            </RouterContext>
          </QueryClientProvider>
        </CarrierContext>
      </ApiContext>
    </I18nProvider>,
  )
  return { requests, queryClient, router }
}

function InPlace({ children }: { readonly children: ReactNode }) {
  useKeptFocus()
  return <div id="main">{children}</div>
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>{`Now at ${pathname}${search}`}</p>
}

class Refusal {
  readonly status: number
  readonly body: object
  constructor(status: number, body: object) {
    this.status = status
    this.body = body
  }
}

/** An error in the specified body, with an incident id that a test can look for. */
export function refusal(code: string, status: number, more: object = {}): Refusal {
  const words = { title: 'Not now', additional_detail: 'Please try again.' }
  return new Refusal(status, { success: false, status, ...words, code, incident_id: 'INC-7F3K', ...more })
}
