import type { FastifyInstance } from 'fastify'
import { notFound } from '../../http/app-error.ts'
import type { EmailRegistry } from '../email-registry.ts'
import { type PreviewContext, previewsPath, renderPreview, renderPreviewList } from './render-preview.ts'

/** Allows only inline styles, in the page and in the emails, whose frames inherit this policy. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/**
 * Shows every kind of email in every language, with made-up facts. It is for development and demos only:
 * production must not bind it.
 */
export function previewRoutes(app: FastifyInstance, kinds: EmailRegistry, context: PreviewContext): void {
  app.get(previewsPath, async (_, reply) =>
    reply.headers(headers).send(renderPreviewList(kinds.all(), context)),
  )
  app.get<{ Params: { kind: string } }>(`${previewsPath}/:kind`, async ({ params }, reply) => {
    const kind = kinds.find(params.kind)
    if (kind === undefined) throw notFound()
    return reply.headers(headers).send(renderPreview(kind, context))
  })
}
