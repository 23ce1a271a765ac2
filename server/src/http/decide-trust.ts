import type { EndpointClass } from '@myaccount/contract/endpoint'
import { apiHeader } from '@myaccount/contract/request-headers'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Decides whether the request can be from our own pages or directly from the person (ADR 0006).
 * An absent Sec-Fetch passes, since old browsers and tools send none; a foreign one does not.
 * `publicOrigin` is e.g. `https://my.example.org`.
 */
export function decideTrust(
  endpointClass: EndpointClass,
  method: string,
  headers: Headers,
  publicOrigin: string,
): boolean {
  // Machines show a token; probes answer nothing personal, and load balancers send no header.
  if (endpointClass === 'machine' || endpointClass === 'probe') return true
  const site = headers['sec-fetch-site']
  if (endpointClass === 'download' || endpointClass === 'own-navigation') {
    return (
      (site === undefined || site === 'same-origin' || site === 'none') && hasOwnOrigin(headers, publicOrigin)
    )
  }
  if (endpointClass === 'navigation') {
    // The identity provider sends the browser back from another site; these paths bring their proof (state, ID token).
    const mode = headers['sec-fetch-mode']
    return mode === undefined || mode === 'navigate'
  }
  if (!hasFixedHeader(headers, endpointClass === 'session-check')) return false
  if (site !== undefined && site !== 'same-origin') return false
  const isTyped = endpointClass === 'upload' ? isUpload : isJson
  if (method !== 'GET' && hasBody(headers) && !isTyped(headers['content-type'])) return false
  return hasOwnOrigin(headers, publicOrigin)
}

/** The header may be absent. Our pages never send another value. */
function hasFixedHeader(headers: Headers, mayBeLeftOut: boolean): boolean {
  const value = headers[apiHeader.name]
  return value === apiHeader.value || (mayBeLeftOut && value === undefined)
}

function hasOwnOrigin(headers: Headers, publicOrigin: string): boolean {
  const { origin } = headers
  return origin === undefined || origin === publicOrigin
}

function hasBody(headers: Headers): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** No form sends it, so no foreign page does without asking first. */
function isUpload(contentType: string | string[] | undefined): boolean {
  return contentType === 'application/offset+octet-stream'
}

function isJson(contentType: string | string[] | undefined): boolean {
  return typeof contentType === 'string' && /^application\/json\s*(;|$)/i.test(contentType)
}
