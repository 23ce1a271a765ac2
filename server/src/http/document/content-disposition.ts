import { cleanFileName } from '@myaccount/domain/files/clean-file-name'

/**
 * Returns the header of a download under that name, which is always cleaned. A name of plain letters is quoted,
 * any other is encoded by RFC 8187. The name is never a path: a slash, a space or `#` in it comes from a number of the
 * carrier and becomes a hyphen.
 */
export function contentDisposition(shown: 'attachment' | 'inline', name: string): string {
  const clean = cleanFileName(name.replaceAll(/[\\/# ]+/g, '-'))
  return /^[\w.-]+$/.test(clean) ? `${shown}; filename="${clean}"` : `${shown}; ${encoded(clean)}`
}

/** The same for a name that a person typed: always encoded, and never shown by a browser. */
export function dispositionOfTyped(name: string): string {
  return `attachment; ${encoded(cleanFileName(name))}`
}

function encoded(name: string): string {
  // RFC 8187 allows fewer unencoded characters than addresses do.
  const value = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename*=UTF-8''${value}`
}
