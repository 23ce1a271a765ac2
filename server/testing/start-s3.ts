import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

const bucket = 'files'

/**
 * A server of S3's protocol, which checks every signature. The package lacks two calls of an upload in parts, ListParts
 * and AbortMultipartUpload, and shows an object that was broken off: both are added here, as S3 has them.
 */
export async function startS3() {
  const directory = await mkdtemp(path.join(tmpdir(), 'myaccount-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const switches = {
    isAway: false,
    /** Before the parts of an upload are put together; where it rejects, they are not. */
    beforeCompletion: async (): Promise<void> => {},
  }

  // Behind the two that log and write XML.
  server.middleware.splice(2, 0, async (context, next) => {
    const { uploadId } = context.query
    if (switches.isAway) context.status = 503
    else if (uploadId !== undefined && context.method === 'GET')
      await inTurn(() => listParts(context, uploadId))
    else if (uploadId !== undefined && context.method === 'DELETE')
      await inTurn(() => abort(context, uploadId))
    else if (uploadId !== undefined && context.method === 'POST') {
      await switches.beforeCompletion()
      await inTurn(() => complete(context, uploadId, next))
    } else await next()
  })

  // The package puts parts together file by file; in S3 an upload is there whole, or it is an object.
  let turn: Promise<void> = Promise.resolve()
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  const { store } = server
  const put = store.putContent.bind(store)
  // What was broken off is not there, and what was there before stays.
  store.putContent = async (place, content) => {
    const part = `${place}.${randomBytes(4).toString('hex')}`
    try {
      const stored = await put(part, content)
      await rename(part, place)
      return stored
    } finally {
      await rm(part, { force: true })
    }
  }

  const folderOf = (uploadId: string) =>
    path.join(store.getResourcePath(bucket, undefined, 'uploads'), path.basename(uploadId))

  async function listParts(context: Answer, uploadId: string): Promise<void> {
    const folder = folderOf(uploadId)
    const names = await readdir(folder).catch(() => null)
    if (names === null) return noSuchUpload(context)
    const parts: { PartNumber: number; Size: number; ETag: string }[] = []
    for (const name of names.filter((each) => names.includes(`${each}.md5`))) {
      const { size } = await stat(path.join(folder, name))
      const tag = await readFile(path.join(folder, `${name}.md5`), 'utf8')
      parts.push({ PartNumber: Number(name), Size: size, ETag: `"${tag}"` })
    }
    parts.sort((a, b) => a.PartNumber - b.PartNumber)
    context.body = { ListPartsResult: { IsTruncated: false, ...(parts.length > 0 && { Part: parts }) } }
  }

  const isThere = async (uploadId: string) => (await readdir(folderOf(uploadId)).catch(() => null)) !== null

  async function complete(context: Answer, uploadId: string, next: () => Promise<void>): Promise<void> {
    if (!(await isThere(uploadId))) return noSuchUpload(context)
    await next()
  }

  async function abort(context: Answer, uploadId: string): Promise<void> {
    if (!(await isThere(uploadId))) return noSuchUpload(context)
    await rm(folderOf(uploadId), { recursive: true })
    context.status = 204
  }

  const { port } = await server.run()
  return {
    environment: {
      FILES_S3_BUCKET: bucket,
      FILES_S3_REGION: 'us-east-1',
      FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      FILES_S3_KEY_ID: 'S3RVER',
      FILES_S3_SECRET: 'S3RVER',
      FILES_FOLDER: '',
    },
    switches,
    /**
     * The ids of all files of which there is an object, or a part of an upload. An upload that a killed process began and
     * nobody knows of has no part; the rule of the bucket ends it (operations.md).
     */
    async filesThere() {
      const all = await readdir(path.join(directory, bucket))
      const keys = all.flatMap((name) => /^(.*)\._S3rver_object$/.exec(name)?.[1] ?? [])
      const uploads = await readdir(path.dirname(folderOf('none'))).catch(() => [])
      for (const upload of uploads) {
        const names = await readdir(folderOf(upload))
        if (names.some((name) => name.endsWith('.md5')))
          keys.push(await readFile(path.join(folderOf(upload), 'key'), 'utf8'))
      }
      return [...new Set(keys.map((key) => key.slice(0, 36)))].sort()
    },
    async stop() {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

interface Answer {
  status: number
  body: unknown
}

function noSuchUpload(context: Answer): void {
  context.status = 404
  context.body = { Error: { Code: 'NoSuchUpload', Message: 'The specified upload does not exist.' } }
}
