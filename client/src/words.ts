import { setupI18n } from '@lingui/core'

/**
 * English stands compiled in the code of each page (vite/compile-messages.ts), so its catalogue is empty; another
 * language is a catalogue made by `lingui extract` and `lingui compile`. One instance serves all requests on the
 * server, since nothing in it changes.
 */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
