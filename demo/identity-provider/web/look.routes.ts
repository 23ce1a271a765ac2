import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

interface LookFile {
  path: string
  location: string
  mediaType: string
}

function fontFile(name: string): string {
  return import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
}

function besideThisFile(name: string): string {
  return new URL(name, import.meta.url).href
}

const lookFiles: LookFile[] = [
  { path: '/look/theme.css', location: besideThisFile('./theme.css'), mediaType: 'text/css; charset=utf-8' },
  {
    path: '/look/controls.css',
    location: besideThisFile('./controls.css'),
    mediaType: 'text/css; charset=utf-8',
  },
  { path: '/look/public-sans.woff2', location: fontFile('public-sans'), mediaType: 'font/woff2' },
  { path: '/look/source-serif-4.woff2', location: fontFile('source-serif-4'), mediaType: 'font/woff2' },
]

/** Serves the style sheet and fonts from the service's own origin; `more` adds files of one service. */
export async function registerLook(app: FastifyInstance, more: readonly LookFile[] = []): Promise<void> {
  for (const file of [...lookFiles, ...more]) {
    const content = await readFile(fileURLToPath(file.location))
    app.get(file.path, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=600')
        .header('x-content-type-options', 'nosniff')
        .type(file.mediaType)
        .send(content),
    )
  }
}
