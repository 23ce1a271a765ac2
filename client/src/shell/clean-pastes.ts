import { toPlainLine, toPlainText } from '@myaccount/contract/plain-text'

/**
 * Cleans text that is pasted into a field without a format of its own, for example of the direction marks
 * around a number from a phone's contacts: the field's `maxlength` then counts what the server counts.
 * Everything else is left to the browser.
 */
export function cleanPastes(document: Document): void {
  document.addEventListener('paste', (event) => {
    const field = event.target
    if (!isTextField(field) || field.readOnly || field.selectionStart === null) return
    const pasted = event.clipboardData?.getData('text/plain') ?? ''
    const clean = cleanPaste(pasted, field instanceof HTMLTextAreaElement)
    if (clean === null) return
    event.preventDefault()
    const end = field.selectionEnd ?? field.selectionStart
    const kept = field.value.length - (end - field.selectionStart)
    const room = field.maxLength < 0 ? clean.length : Math.max(0, field.maxLength - kept)
    field.setRangeText(clean.slice(0, room), field.selectionStart, end, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  })
}

/** Null if the browser's own paste gives the same: spaces and line ends at the edges do not matter. */
function cleanPaste(pasted: string, hasLines: boolean): string | null {
  const clean = hasLines ? toPlainText(pasted) : toPlainLine(pasted)
  const asPasted = hasLines ? pasted.replaceAll(/\r\n?/g, '\n') : pasted.replaceAll(/[\r\n]+/g, ' ')
  return clean === asPasted.trim() ? null : clean
}

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
