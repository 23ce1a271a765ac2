import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { fileId } from '../../formats.ts'

const params = z.object({ fileId })

/** Serves the file that the event `document.uploaded` names. */
export const fetchFile = endpoint({
  method: 'GET',
  path: '/events/v1/files/{fileId}',
  class: 'machine',
  access: { kind: 'machine', token: 'events' },
  summary: 'The bytes of a file that was added to a claim, as they came, once it was checked.',
  params,
  produces: 'application/octet-stream',
})

/** Answered on FILES_URL if one is configured: no cookie is read here, and the signature is the proof. */
export const openFile = endpoint({
  method: 'GET',
  path: '/api/v1/opened_files/{fileId}',
  class: 'machine',
  access: { kind: 'signature' },
  errors: ['session.required', 'not_found', 'input.invalid'],
  summary: 'A file, by the signed address of one minute that linkToFile has given.',
  params,
  query: z.object({
    as: z.enum(['original', 'picture']),
    until: z.string().check(z.regex(/^\d{1,15}$/)),
    signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  }),
  produces: 'application/octet-stream',
})
