import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'

export interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly isImmutable: boolean
  /** Replaces the policy of the API's answers. */
  readonly policy?: string
  readonly plain: Buffer
  readonly encoded: Partial<Record<Encoding, Buffer>>
}

export type StaticFiles = ReadonlyMap<string, StaticFile>

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/**
 * The built files by their path, in memory (about 1 MB): no path of a request ever reaches the file system. Files
 * that the build names by their content (/assets) never change under that name.
 */
export function readStaticFiles(folder: string): StaticFiles {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    names.flatMap((name) => {
      const type = types[path.extname(name)]
      const isHidden = name.split(path.sep).some((part) => part.startsWith('.'))
      if (!type || isHidden) return []
      return [[`/${name.split(path.sep).join('/')}`, readStaticFile(path.join(folder, name), type)] as const]
    }),
  )
}

export function readStaticFile(at: string, type: string): StaticFile {
  const plain = readFileSync(at)
  const encoded: Partial<Record<Encoding, Buffer>> = {}
  if (existsSync(`${at}.br`)) encoded.br = readFileSync(`${at}.br`)
  if (existsSync(`${at}.gz`)) encoded.gzip = readFileSync(`${at}.gz`)
  return {
    type,
    etag: etagOf(plain),
    plain,
    encoded,
    isImmutable: at.includes(`${path.sep}assets${path.sep}`),
  }
}

export function etagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

export function sendStaticFile(file: StaticFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({
    'content-type': file.type,
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag: file.etag,
    vary: 'accept-encoding',
    ...(file.policy !== undefined && { 'content-security-policy': file.policy }),
  })
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = encoding && file.encoded[encoding]
  if (body) reply.header('content-encoding', encoding)
  return reply.send(body ?? file.plain)
}
