import { fileStandings, refusalReasons } from '@myaccount/domain/files/file-standing'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, claimNumber, claimReportId, claimRequestId, fileId } from '../../formats.ts'
import { line } from '../../typed-text.ts'

/** One file that a person added to a report of a loss or to a claim. */
export const fileFacts = z.object({
  fileId,
  name: z.string(),
  sizeBytes: z.int(),
  /** The bytes received so far, which are kept. */
  arrivedBytes: z.int(),
  standing: z.enum(fileStandings),
  /** The reason why nobody can open it. */
  reason: z.nullable(z.enum(refusalReasons)),
  /** The hash of the bytes as received, which is the receipt. */
  sha256: z.nullable(z.string()),
  hasPicture: z.boolean(),
  /** The id of the claim's request that it answers. */
  requestId: z.nullable(z.string()),
  isOwn: z.boolean(),
  mayRemove: z.boolean(),
  addedAt: z.string(),
  /** The claim system's day, and its text if it could not file it. */
  outcome: z.nullable(z.object({ date: calendarDate, words: z.nullable(z.string()) })),
})

export type FileFacts = z.infer<typeof fileFacts>

const place = { reportId: z.optional(claimReportId), claimNumber: z.optional(claimNumber) }

export const listFiles = endpoint({
  method: 'GET',
  path: '/api/v1/files',
  class: 'browser',
  access: { kind: 'insured', capability: 'claims_see' },
  summary: 'The files of a claim, or of a report that the person has begun or sent, oldest first.',
  query: z.object(place),
  response: z.array(fileFacts),
})

export const addFile = endpoint({
  method: 'POST',
  path: '/api/v1/files',
  class: 'browser',
  access: { kind: 'insured', capability: 'claims_write' },
  limits: [{ per: 'session', most: 120, withinSeconds: 600 }],
  summary:
    'Announces a file, whose bytes follow by the upload; the same file again is the one that is there.',
  body: z.object({
    ...place,
    /** The id of the claim's request that it answers. */
    requestId: z.optional(claimRequestId),
    name: line({ max: 100, code: 'file_name' }),
    sizeBytes: z.int().check(z.gte(0), z.lte(1_000_000_000_000)),
    /** SHA-256 of the size and the first 64 KiB: it lets an interrupted upload resume. */
    fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  response: fileFacts,
  status: 201,
})

const params = z.object({ fileId })

export const removeFile = endpoint({
  method: 'DELETE',
  path: '/api/v1/files/{fileId}',
  class: 'browser',
  access: { kind: 'insured', capability: 'claims_write' },
  summary: 'Takes a file away again, until the carrier was told of it.',
  params,
  status: 204,
})

export const linkToFile = endpoint({
  method: 'GET',
  path: '/api/v1/files/{fileId}/link',
  class: 'browser',
  access: { kind: 'insured', capability: 'claims_see' },
  summary: 'An address of one minute at which the file, or the picture of it, is read.',
  params,
  query: z.object({ as: z.enum(['original', 'picture']) }),
  response: z.object({ url: z.string() }),
})

const uploads = { class: 'upload', access: { kind: 'insured', capability: 'claims_write' } } as const

/** The protocol uses HEAD, which every GET has. */
export const findUpload = endpoint({
  method: 'GET',
  path: '/api/v1/uploads/{fileId}',
  ...uploads,
  summary: 'How much of a file is here: the offset of the tus protocol, from which the upload goes on.',
  params,
  response: z.object({ offset: z.int(), sizeBytes: z.int() }),
})

export const continueUpload = endpoint({
  method: 'PATCH',
  path: '/api/v1/uploads/{fileId}',
  ...uploads,
  summary:
    'Bytes of a file from its offset on, by the tus protocol; what was acknowledged is never asked for again.',
  params,
  consumes: 'application/offset+octet-stream',
  status: 204,
})
