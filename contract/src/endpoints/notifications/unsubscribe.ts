import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

const path = '/unsubscribe/{token}'
const params = z.object({ token: z.string().check(z.regex(/^[\w.-]{1,200}$/)) })

/** Changes nothing: link scanners and previews open what stands in an email. */
export const askToUnsubscribe = endpoint({
  method: 'GET',
  path,
  class: 'probe',
  access: { kind: 'public' },
  limits: [{ per: 'address', most: 60, withinSeconds: 60 }],
  summary: 'The page behind the link of an email: asks whether emails of its group end.',
  params,
  produces: 'text/html',
})

/**
 * RFC 8058: mail programs send `List-Unsubscribe=One-Click` as a form, without a cookie. Many people share the address
 * of a mail provider, so the limit is high; the signature of the token is the proof.
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path,
  class: 'machine',
  access: { kind: 'signature' },
  limits: [{ per: 'address', most: 600, withinSeconds: 60 }],
  consumes: 'application/x-www-form-urlencoded',
  summary: 'Turns off the emails of one group for one person, by the signed token of an email (RFC 8058).',
  params,
  produces: 'text/html',
})
