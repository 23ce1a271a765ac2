// What the first page does without, since the server has navigated and called for it: calls, navigation, and fields of
// the processor. In one file, loaded once the page has settled or with the first of them.
import { contractAnswers } from './api/answers/contract-answers.ts'
import { type Call, createCall } from './api/call.ts'
import { sendFromBrowser } from './api/send-from-browser.ts'
import { makeReactToError } from './react-to-error.ts'

export { chooseFields } from './processor-fields/choose-fields.ts'
export { navigationSteps } from './routes/navigation-steps.ts'
export { makeBrowserSide } from './routes/sides/browser-side.ts'
export { loadDocument } from './routes/sides/load-document.ts'
export { keepProfile } from './session/keep-profile.ts'
export { cleanPastes } from './shell/clean-pastes.ts'

/**
 * The browser's door to the API with all that it needs: the contract's schemas, sending, what an error leads to.
 */
export function openApi(ports: Parameters<typeof makeReactToError>[0]): Call {
  return createCall({ send: sendFromBrowser, reader: contractAnswers, onError: makeReactToError(ports) })
}
