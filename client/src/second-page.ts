// Code that the first page does without, since the server has navigated and called for it: calls, navigation, and
// the processor's fields. It is one file, loaded once the page has settled or with the first use of any of these.
import { contractAnswers } from './api/answers/contract-answers.ts'
import { type Call, createCall } from './api/call.ts'
import { sendFromBrowser } from './api/send-from-browser.ts'
import { makeReactToError } from './react-to-error.ts'

export { navigationSteps } from './navigation/navigation-steps.ts'
export { makeBrowserSide } from './navigation/sides/browser-side.ts'
export { loadDocument } from './navigation/sides/load-document.ts'
export { chooseFields } from './processor-fields/choose-fields.ts'
export { keepProfile } from './session/keep-profile.ts'
export { cleanPastes } from './shell/clean-pastes.ts'

/**
 * Opens the browser's access to the API with all that it needs: the contract's schemas, the transport,
 * and the reaction to errors.
 */
export function openApi(ports: Parameters<typeof makeReactToError>[0]): Call {
  return createCall({ send: sendFromBrowser, reader: contractAnswers, onError: makeReactToError(ports) })
}
