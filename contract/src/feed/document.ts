import { documentSources } from '@myaccount/domain/documents/standing-of-document'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import * as z from 'zod/mini'
import { claimNumber, invoiceNumber, policyNumber } from '../formats.ts'
import { count, date, lastDate, orElse, orNull, recordId, text } from './fields.ts'

/** The carrier's record of a document (domain.md 6.2); its bytes are fetched by the record's id. */
export const document = z.object({
  kind: text(20),
  title: text(120),
  date,
  policyNumber: orNull(policyNumber),
  invoiceNumber: orNull(invoiceNumber),
  claimNumber: orNull(claimNumber),
  /** The term of the policy that it belongs to. */
  term: orNull(
    z.object({
      number: z.string().check(z.regex(/^\d{2}$/, 'Two digits.')),
      from: date,
      to: lastDate,
    }),
  ),
  /** The id of the request in the event `document.requested` that it answers. */
  requestId: orNull(
    z
      .string()
      .check(
        z.refine((text) => parseWireId('documentRequest', text).ok, 'An id of a request, from its event.'),
      ),
  ),
  /**
   * The versions of one document name the same series; the highest revision is current, the others are shown
   * as replaced.
   */
  series: orNull(recordId),
  revision: orElse(count, 1),
  source: z.enum(documentSources),
  mimeType: text(80),
  pages: orNull(count),
  sizeBytes: orNull(z.int().check(z.nonnegative())),
  /** SHA-256 of the bytes in hexadecimal: a file with another hash is never shown. */
  sha256: orNull(z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits, lower case.'))),
  status: z.enum(['draft', 'final']),
  visibility: z.enum(['insured', 'agency', 'internal']),
})
