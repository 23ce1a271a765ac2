import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './choose-encoding.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Fast rather than small: quality 4 costs about a millisecond a page. */
const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Answers a document; on HEAD the same headers without it. */
export async function sendPage(
  html: string,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  const body =
    encoding === 'br' ? await brotli(html, quality) : encoding ? await gzip(html) : Buffer.from(html)
  return reply.status(status).send(body)
}
