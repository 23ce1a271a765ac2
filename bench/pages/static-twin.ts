import http from 'node:http'
import zlib from 'node:zlib'

interface TwinFile {
  readonly type: string
  readonly encoding: string | undefined
  readonly body: Buffer
}

export interface StaticTwin {
  readonly url: string
  stop(): Promise<void>
}

/**
 * What the page would be if it were a file: the document the portal sent, its scripts and preloads of scripts
 * taken out, its inlined style kept, with the same fonts, compressed once as well as can be, from a bare server.
 */
export async function startStaticTwin(
  portalUrl: string,
  documents: ReadonlyMap<string, string>,
): Promise<StaticTwin> {
  const files = new Map<string, TwinFile>()
  for (const [path, html] of documents) {
    const still = withoutScripts(html)
    files.set(path, { type: 'text/html; charset=utf-8', encoding: 'br', body: compress(still) })
    for (const asset of assetsOf(still, portalUrl)) {
      if (!files.has(asset)) files.set(asset, await save(portalUrl, asset))
    }
  }
  const server = http.createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    const { type, encoding, body } = file
    response.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/gi, '')
}

/** Everything of the same origin that the document names: icons, fonts, pictures. */
export function assetsOf(html: string, origin: string): string[] {
  const tags = [...html.matchAll(/<(?:link|img)\b[^>]*\b(?:href|src)="([^"]+)"/gi)].map(
    (found) => found[1] ?? '',
  )
  const inStyle = [...html.matchAll(/url\((["']?)([^"')]+)\1\)/g)].map((found) => found[2] ?? '')
  const own = [...tags, ...inStyle].flatMap((address) => {
    const url = URL.parse(address.replaceAll('&amp;', '&'), origin)
    return url?.origin === new URL(origin).origin ? [url.pathname + url.search] : []
  })
  return [...new Set(own)]
}

async function save(portalUrl: string, path: string): Promise<TwinFile> {
  const response = await fetch(portalUrl + path)
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  const body = Buffer.from(await response.arrayBuffer())
  const isText = /text|svg|json|javascript/.test(type)
  return { type, encoding: isText ? 'br' : undefined, body: isText ? compress(body) : body }
}

function compress(content: string | Buffer): Buffer {
  return zlib.brotliCompressSync(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } })
}
