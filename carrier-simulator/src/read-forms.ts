import type { FastifyInstance } from 'fastify'

/** Accepts only forms, as `URLSearchParams`; any other body is refused. */
export function readForms(app: FastifyInstance, bodyLimitBytes: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  )
}
