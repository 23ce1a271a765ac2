import {
  addFile,
  continueUpload,
  findUpload,
  linkToFile,
  listFiles,
  removeFile,
} from '@myaccount/contract/endpoints/files/files'
import { fetchFile, openFile } from '@myaccount/contract/endpoints/files/machine'
import type { FastifyReply } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import { dispositionOfTyped } from '../../http/document/content-disposition.ts'
import type { FilesService } from './files.service.ts'
import type { OpenedFile, OpenFiles } from './open-files.ts'
import type { Uploads } from './uploads/uploads.service.ts'

interface FilesRoutes {
  readonly service: FilesService
  readonly uploads: Uploads
  readonly opened: OpenFiles
  /** True if another host serves the pictures that our pages show. */
  readonly isOnOtherHost: boolean
}

export function filesRoutes(
  bind: BindOptions,
  { service, uploads, opened, isOnOtherHost }: FilesRoutes,
): void {
  bindEndpoint(bind, listFiles, (visit, { query }) => service.list(visit, query))
  bindEndpoint(bind, addFile, (visit, { body }) => service.add(visit, body))
  bindEndpoint(bind, removeFile, (visit, { params }) => service.remove(visit, params.fileId))
  bindEndpoint(bind, linkToFile, (visit, input) => service.link(visit, input))
  bindEndpoint(bind, findUpload, async (visit, { params }, { reply }) => {
    const { offset, sizeBytes, headers } = await uploads.find(visit, params.fileId)
    reply.headers(headers)
    return { offset, sizeBytes }
  })
  bind.app.register(async (app) => {
    app.removeAllContentTypeParsers()
    // The body is left unread, because the store takes the bytes as they come.
    app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
    app.addContentTypeParser('*', (_request, _body, done) => done(new AppError('media_type'), undefined))
    bindEndpoint({ ...bind, app }, continueUpload, async (visit, { params }, { request, reply }) => {
      if (request.headers['content-type'] === undefined) throw new AppError('media_type')
      const { headers } = await uploads.write(visit, params.fileId, request)
      reply.headers(headers)
    })
  })

  bindEndpoint(bind, fetchFile, async (_, { params }, { reply }) =>
    send(reply, await opened.original(params.fileId)),
  )
  bindEndpoint(bind, openFile, async (_, input, { reply }) => {
    if (isOnOtherHost) reply.header('cross-origin-resource-policy', 'cross-origin')
    return send(reply, await opened.bySignature(input))
  })
}

/**
 * The file is for download and must never run: however a browser reads the bytes, they get no script, form or
 * origin.
 */
function send(reply: FastifyReply, { bytes, mediaType, name }: OpenedFile): FastifyReply {
  return reply
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('content-disposition', dispositionOfTyped(name))
    .type(mediaType)
    .send(bytes)
}
