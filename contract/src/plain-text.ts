/** Control characters (C0, DEL, C1), and the marks that reverse the direction of the text behind them. */
const hidden = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u

/** True if a text of the feed holds no control character, line end or mark of direction. */
export function isPlainLine(text: string): boolean {
  return !hidden.test(text)
}

/** The same for a text of several lines. */
export function isPlainText(text: string): boolean {
  return isPlainLine(text.replaceAll(/\r?\n/g, ''))
}

/** True if PostgreSQL can store the text: it holds no null character and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g
/**
 * Characters without a shape of their own: controls, marks and isolates of direction, the byte order mark, the soft
 * hyphen and the zero-width space. The joiners U+200C and U+200D and the variation selectors are kept, because emoji
 * and some scripts are written with them.
 */
const shapeless =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0001}]/gu
/** Joiners and variation selectors at the start of a text join nothing. */
const leadingJoiners = /^(?:\s|\u200C|\u200D|[\uFE00-\uFE0F])+/u

/**
 * Returns the stored text of a field with one line: line ends and tabs become spaces, invisible characters
 * are removed, and it is composed (NFC) and trimmed. Lengths of the contract are counted on the result, in
 * UTF-16 units as `maxlength` counts.
 */
export function toPlainLine(text: string): string {
  return clean(text.replaceAll(lineEnds, ' '))
}

/** Returns the stored text of a field with several lines: each line end is `\n`. */
export function toPlainText(text: string): string {
  return text
    .replaceAll(lineEnds, '\n')
    .split('\n')
    .map(withoutShapeless)
    .join('\n')
    .replace(leadingJoiners, '')
    .trim()
}

function clean(text: string): string {
  return withoutShapeless(text).replace(leadingJoiners, '').trim()
}

function withoutShapeless(line: string): string {
  return line.replaceAll('\t', ' ').replaceAll(shapeless, '').normalize('NFC')
}
