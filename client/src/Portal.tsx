import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { type Api, ApiContext } from './api/api-context.ts'
import { i18n } from './words.ts'

interface PortalProps {
  readonly api: Api
  readonly queryClient: QueryClient
  /** The router of the side. */
  readonly children: ReactNode
}

/** What stands around the router, the same on both sides, so that the browser finds what the server rendered. */
export function Portal({ api, queryClient, children }: PortalProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ApiContext value={api}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </ApiContext>
      </I18nProvider>
    </StrictMode>
  )
}
