/** Controls (C0, DEL, C1), and the marks that turn the direction of what follows: text that reads as other text. */
const hidden = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u
const allHidden = new RegExp(hidden, 'gu')

/** Whether all of a line's characters are what they are seen as. */
export function isPlainLine(text: string): boolean {
  return !hidden.test(text)
}

/** The same for a text of several lines. */
export function isPlainText(text: string): boolean {
  return isPlainLine(text.replaceAll(/\r?\n/g, ''))
}

/** For a text that nobody can be asked to send again: what is hidden is taken out. */
export function toPlainLine(text: string): string {
  return text.replaceAll(allHidden, '')
}
