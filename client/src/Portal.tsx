import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { CarrierSettings } from '@myaccount/contract/render-port'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { type Api, ApiContext } from './api/api-context.ts'
import { TimeZoneContext } from './format/use-format-moment.ts'
import { CarrierContext } from './parts/carrier/carrier-context.ts'
import { type Tags, TagsContext } from './parts/privacy/tags-context.ts'
import { StagingContext } from './parts/staging/staging-context.ts'
import type { MountFields } from './processor-fields/method-fields.ts'
import { MountFieldsContext } from './processor-fields/mount-fields-context.ts'
import { type SwitchWords, SwitchWordsContext } from './session/language/switch-words-context.ts'

interface PortalProps {
  /** The instance of this document alone, in its language. */
  readonly i18n: I18n
  /** Set in the browser only. */
  readonly switchWords?: SwitchWords | undefined
  readonly api: Api
  readonly queryClient: QueryClient
  /** The carrier's time zone, from the document's settings. */
  readonly timeZone: string
  readonly carrier: CarrierSettings
  readonly isStaging?: true | undefined
  readonly mountFields: MountFields
  readonly tags?: Tags | undefined
  /** The router of the side. */
  readonly children: ReactNode
}

/** Wraps the router in the same providers on both sides, so that the browser finds what the server rendered. */
export function Portal(props: PortalProps) {
  const {
    i18n,
    switchWords = keepWords,
    api,
    queryClient,
    timeZone,
    carrier,
    isStaging,
    mountFields,
    tags,
    children,
  } = props
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ApiContext value={api}>
          <TimeZoneContext value={timeZone}>
            <CarrierContext value={carrier}>
              <MountFieldsContext value={mountFields}>
                <SwitchWordsContext value={switchWords}>
                  <TagsContext value={tags}>
                    <StagingContext value={isStaging === true}>
                      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
                    </StagingContext>
                  </TagsContext>
                </SwitchWordsContext>
              </MountFieldsContext>
            </CarrierContext>
          </TimeZoneContext>
        </ApiContext>
      </I18nProvider>
    </StrictMode>
  )
}

const keepWords: SwitchWords = async () => {}
